import type { WorkErrorPhrases } from '../error-phrases.ts';
import { invitationErrors } from './invitation-errors.ts';
import { notificationErrors } from './notification-errors.ts';

/** Actions that need a session. */
export const workErrors: WorkErrorPhrases = {
  ...notificationErrors,
  ...invitationErrors,
  'last-admin': {
    text: 'A empresa ficaria sem administrador',
    help: 'Torne outra pessoa administradora primeiro. Para encerrar a empresa, fale com o suporte.',
  },
  'own-account': {
    text: 'Você não pode tirar o seu próprio acesso',
    help: 'Peça a outro administrador que faça esta mudança.',
  },
  'licenses-used-up': {
    text: 'Todas as licenças estão em uso',
    help: 'Desative outra pessoa ou peça mais licenças ao fornecedor.',
  },
  'user-of-other-companies': {
    text: 'Esta pessoa também trabalha em outra empresa',
    help: 'Nome, telefone e papel não podem ser mudados aqui. Grupos e aplicativos, sim.',
  },
  'right-not-held': {
    text: 'Você só pode dar o que você mesmo tem',
    help: 'Escolha permissões, grupos e aplicativos que são seus também, ou peça a um administrador da empresa.',
  },
  'visitor-gives-nothing': {
    text: 'Quem visita a empresa não dá acesso a ninguém',
    help: 'O que você desse ficaria depois da visita. Peça a um administrador da empresa.',
  },
  'group-name-taken': {
    text: 'Já existe um grupo com este nome',
    help: 'Escolha outro nome. O que você escreveu continua aqui.',
  },
  'group-protected': {
    text: 'O grupo Administração Geral não pode ser mudado assim',
    help: 'Ele sempre tem todas as permissões. Você pode mudar quem faz parte dele.',
  },
  'access-request-closed': {
    text: 'Este pedido já não está aberto',
    help: 'Atualize a lista para ver como ele está agora.',
  },
  'company-storage-full': {
    text: 'O espaço da sua empresa no servidor acabou',
    help: 'Avise o administrador da empresa. O que você fez está neste aparelho: arquivos seguem quando houver espaço, e alterações você envia de novo. Apagar continua possível.',
  },
  'record-invalid': {
    text: 'O servidor recusou a alteração: o conteúdo não é válido',
    help: 'A alteração está guardada neste aparelho. Corrija o item e salve de novo, ou descarte a alteração.',
  },
  'record-foreign-company': {
    text: 'O item pertence a outra empresa',
    help: 'A alteração não foi enviada e está neste aparelho. Descarte-a ou entre na outra empresa.',
  },
  'record-forged-author': {
    text: 'O autor do item não é você',
    help: 'A alteração não foi enviada e está neste aparelho. Descarte-a ou entre com a conta que a criou.',
  },
  'record-not-allowed': {
    text: 'Você não tem permissão para alterar este item',
    help: 'A alteração está guardada neste aparelho. Peça a permissão ao administrador ou descarte-a.',
  },
  'record-read-only': {
    text: 'Este item é somente leitura',
    help: 'A alteração não foi enviada. Descarte-a para voltar ao que está no servidor.',
  },
  'template-rules-invalid': {
    text: 'Uma regra deste modelo não pôde ser lida',
    help: 'Abra o modelo, confira as regras das partes e as colunas dos grupos e salve de novo.',
  },
  'execution-differs': {
    text: 'Os valores não seguem as regras do modelo',
    help: 'Preencha o documento de novo: o que é calculado e o que não se aplica é decidido pelas regras. O que foi preenchido está neste aparelho.',
  },
  'execution-photos-invalid': {
    text: 'As fotos deste documento não puderam ser lidas',
    help: 'Preencha o documento de novo e adicione as fotos outra vez. O que foi preenchido está neste aparelho.',
  },
  'template-has-photos': {
    text: 'Um modelo com fotos não pode ter link público',
    help: 'Retire do modelo os campos de fotos, ou preencha-o aqui dentro.',
  },
  'template-is-clause': {
    text: 'Uma cláusula da biblioteca não é preenchida',
    help: 'Insira a cláusula em um modelo e preencha o modelo. O que foi preenchido está neste aparelho.',
  },
  'template-state-missing': {
    text: 'O servidor ainda não tem a versão do modelo que foi preenchida',
    help: 'Espere os arquivos deste aparelho serem enviados e envie o documento de novo.',
  },
  'record-too-large': {
    text: 'O documento é grande demais',
    help: 'Divida-o em dois ou diminua tabelas e textos repetidos. Ele está inteiro neste aparelho.',
  },
  'message-too-large': {
    text: 'A mensagem é longa demais',
    help: 'Divida-a em duas ou envie o texto como arquivo. Ela continua aqui como você a escreveu.',
  },
  'message-edit-too-late': {
    text: 'Esta mensagem não pode mais ser editada',
    help: 'Uma mensagem pode ser editada por 15 minutos. Escreva outra, ou apague esta.',
  },
  'record-conflict': {
    text: 'O item foi alterado em outro aparelho ao mesmo tempo',
    help: 'As duas versões foram guardadas. Abra o item e confira.',
  },
  'record-set-back': {
    text: 'O servidor voltou a uma cópia mais antiga',
    help: 'Esta versão é mais nova que a do servidor. Corrija para enviá-la de novo como sua, exporte ou descarte.',
  },
  'checkpoint-unknown': {
    text: 'A sincronização precisa recomeçar',
    help: 'Ela recomeça sozinha. O que ainda não foi enviado continua guardado.',
  },
  'file-hash-mismatch': {
    text: 'O arquivo chegou danificado ao servidor',
    help: 'Ele será enviado de novo. O original está neste aparelho.',
  },
  'file-too-large': {
    text: 'O arquivo é grande demais',
    help: 'O limite é de 20 MB. Diminua o arquivo e tente de novo.',
  },
  'file-empty': {
    text: 'O arquivo está vazio',
    help: 'Confira o arquivo e escolha-o de novo.',
  },
  'file-incomplete': {
    text: 'O envio do arquivo foi interrompido',
    help: 'Ele continua de onde parou quando houver conexão.',
  },
  'file-type-not-allowed': {
    text: 'Este tipo de arquivo não é aceito',
    help: 'Use uma imagem PNG, JPEG ou WebP.',
  },
  'public-form-gone': {
    text: 'Este formulário não está disponível',
    help: 'Confira o endereço ou peça um novo link a quem o enviou.',
  },
  'public-form-pin-missing': {
    text: 'Este formulário pede um PIN',
    help: 'Digite o PIN que veio com o link.',
  },
  'public-form-pin-wrong': {
    text: 'PIN incorreto',
    help: 'Confira o PIN com quem enviou o link e tente de novo.',
  },
  'public-form-proof-wrong': {
    text: 'O envio não foi confirmado',
    help: 'Tente de novo. O que você preencheu está neste aparelho.',
  },
  'public-form-answer-invalid': {
    text: 'O formulário não aceitou o que foi preenchido',
    help: 'Confira os campos e gere o documento de novo. O que você preencheu está neste aparelho.',
  },
  'image-unreadable': {
    text: 'Não foi possível abrir a imagem',
    help: 'O arquivo está danificado ou não é uma imagem. Escolha um PNG, JPEG ou WebP.',
  },
  'image-too-large': {
    text: 'A imagem tem pixels demais',
    help: 'O limite é de 50 megapixels. Diminua a imagem e insira de novo.',
  },
  'import-unreadable': {
    text: 'Não foi possível ler o arquivo',
    help: 'Ele está incompleto ou não foi exportado pelo Autodocs. Exporte de novo e importe o novo arquivo. Nada foi alterado.',
  },
  'import-newer-version': {
    text: 'O arquivo foi feito por uma versão mais nova do Autodocs',
    help: 'Atualize o Autodocs neste aparelho e importe de novo. Nada foi alterado.',
  },
  'import-of-another-person': {
    text: 'O arquivo é de outra pessoa ou de outra empresa',
    help: 'Entre com a conta que exportou o arquivo e importe de novo. Nada foi alterado.',
  },
  'area-in-itself': {
    text: 'Uma categoria não pode ir para dentro de si mesma',
    help: 'Escolha outra categoria, que não esteja dentro dela. Nada foi perdido.',
  },
  'name-too-long': {
    text: 'O nome é longo demais',
    help: 'Encurte o nome e salve de novo. Nada se perdeu.',
  },
  'template-not-found': {
    text: 'Template não encontrado',
    help: 'Pode ter sido excluído, ou ainda não chegou a este aparelho. Volte aos modelos e procure de novo.',
  },
  'template-save-failed': {
    text: 'Erro ao salvar o template',
    help: 'O que você escreveu está guardado como rascunho neste aparelho. Tente salvar de novo.',
  },
  'document-generation-failed': {
    text: 'Erro ao gerar documento',
    help: 'Os campos preenchidos estão guardados. Tente gerar o PDF de novo.',
  },
  'execution-version-missing': {
    text: 'Não foi possível abrir a versão do modelo deste documento',
    help: 'Conecte-se à internet e tente de novo. Os valores preenchidos continuam guardados.',
  },
};
