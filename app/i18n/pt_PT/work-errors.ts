import type { WorkErrorPhrases } from '../error-phrases.ts';
import { invitationErrors } from './invitation-errors.ts';
import { notificationErrors } from './notification-errors.ts';

/** Actions that need a session. */
export const workErrors: WorkErrorPhrases = {
  ...notificationErrors,
  ...invitationErrors,
  'last-admin': {
    text: 'A empresa ficaria sem administrador',
    help: 'Torne outra pessoa administradora primeiro. Para encerrar a empresa, contacte o suporte.',
  },
  'own-account': {
    text: 'Não pode retirar o seu próprio acesso',
    help: 'Peça a outro administrador que faça esta alteração.',
  },
  'licenses-used-up': {
    text: 'Todas as licenças estão em uso',
    help: 'Desative outra pessoa ou peça mais licenças ao fornecedor.',
  },
  'user-of-other-companies': {
    text: 'Esta pessoa também trabalha noutra empresa',
    help: 'Nome, telefone e função não podem ser alterados aqui. Grupos e aplicações, sim.',
  },
  'right-not-held': {
    text: 'Só pode dar o que o próprio tem',
    help: 'Escolha permissões, grupos e aplicações que também sejam seus, ou peça a um administrador da empresa.',
  },
  'visitor-gives-nothing': {
    text: 'Quem visita a empresa não dá acesso a ninguém',
    help: 'O que desse ficaria depois da visita. Peça a um administrador da empresa.',
  },
  'group-name-taken': {
    text: 'Já existe um grupo com este nome',
    help: 'Escolha outro nome. O que escreveu continua aqui.',
  },
  'group-protected': {
    text: 'O grupo Administração Geral não pode ser alterado assim',
    help: 'Tem sempre todas as permissões. Pode alterar quem faz parte dele.',
  },
  'access-request-closed': {
    text: 'Este pedido já não está aberto',
    help: 'Atualize a lista para ver como está agora.',
  },
  'company-storage-full': {
    text: 'O espaço da sua empresa no servidor esgotou-se',
    help: 'Avise o administrador da empresa. O que fez está neste dispositivo: os ficheiros seguem quando houver espaço, e as alterações envia-as de novo. Eliminar continua possível.',
  },
  'record-invalid': {
    text: 'O servidor recusou a alteração: o conteúdo não é válido',
    help: 'A alteração está guardada neste dispositivo. Corrija o item e guarde novamente, ou descarte a alteração.',
  },
  'record-foreign-company': {
    text: 'O item pertence a outra empresa',
    help: 'A alteração não foi enviada e está neste dispositivo. Descarte-a ou entre na outra empresa.',
  },
  'record-forged-author': {
    text: 'O autor do item não é você',
    help: 'A alteração não foi enviada e está neste dispositivo. Descarte-a ou entre com a conta que a criou.',
  },
  'record-not-allowed': {
    text: 'Não tem permissão para alterar este item',
    help: 'A alteração está guardada neste dispositivo. Peça a permissão ao administrador ou descarte-a.',
  },
  'record-read-only': {
    text: 'Este item é só de leitura',
    help: 'A alteração não foi enviada. Descarte-a para voltar ao que está no servidor.',
  },
  'template-rules-invalid': {
    text: 'Não foi possível ler uma regra deste modelo',
    help: 'Abra o modelo, confira as regras das partes e as colunas dos grupos e guarde de novo.',
  },
  'execution-differs': {
    text: 'Os valores não seguem as regras do modelo',
    help: 'Preencha o documento de novo: o que é calculado e o que não se aplica é decidido pelas regras. O que foi preenchido está neste dispositivo.',
  },
  'execution-photos-invalid': {
    text: 'Não foi possível ler as fotografias deste documento',
    help: 'Preencha o documento de novo e adicione as fotografias outra vez. O que foi preenchido está neste dispositivo.',
  },
  'template-has-photos': {
    text: 'Um modelo com fotografias não pode ter ligação pública',
    help: 'Retire do modelo os campos de fotografias, ou preencha-o aqui.',
  },
  'template-is-clause': {
    text: 'Uma cláusula da biblioteca não é preenchida',
    help: 'Insira a cláusula num modelo e preencha o modelo. O que foi preenchido está neste dispositivo.',
  },
  'template-state-missing': {
    text: 'O servidor ainda não tem a versão do modelo que foi preenchida',
    help: 'Espere que os ficheiros deste dispositivo sejam enviados e envie o documento de novo.',
  },
  'record-too-large': {
    text: 'O documento é demasiado grande',
    help: 'Divida-o em dois ou reduza tabelas e textos repetidos. Está inteiro neste dispositivo.',
  },
  'message-too-large': {
    text: 'A mensagem é demasiado longa',
    help: 'Divida-a em duas ou envie o texto como ficheiro. Continua aqui como a escreveu.',
  },
  'message-edit-too-late': {
    text: 'Esta mensagem já não pode ser editada',
    help: 'Uma mensagem pode ser editada durante 15 minutos. Escreva outra, ou apague esta.',
  },
  'record-conflict': {
    text: 'O item foi alterado noutro dispositivo ao mesmo tempo',
    help: 'As duas versões foram guardadas. Abra o item e verifique.',
  },
  'record-set-back': {
    text: 'O servidor voltou a uma cópia mais antiga',
    help: 'Esta versão é mais recente do que a do servidor. Corrija para a enviar de novo como sua, exporte ou descarte.',
  },
  'checkpoint-unknown': {
    text: 'A sincronização tem de recomeçar',
    help: 'Recomeça sozinha. O que ainda não foi enviado continua guardado.',
  },
  'file-hash-mismatch': {
    text: 'O ficheiro chegou danificado ao servidor',
    help: 'Será enviado novamente. O original está neste dispositivo.',
  },
  'file-too-large': {
    text: 'O ficheiro é demasiado grande',
    help: 'O limite é de 20 MB. Reduza o ficheiro e tente novamente.',
  },
  'file-empty': {
    text: 'O ficheiro está vazio',
    help: 'Verifique o ficheiro e escolha-o de novo.',
  },
  'file-incomplete': {
    text: 'O envio do ficheiro foi interrompido',
    help: 'Continua de onde parou quando houver ligação.',
  },
  'file-type-not-allowed': {
    text: 'Este tipo de ficheiro não é aceite',
    help: 'Use uma imagem PNG, JPEG ou WebP.',
  },
  'public-form-gone': {
    text: 'Este formulário não está disponível',
    help: 'Confirme o endereço ou peça uma nova ligação a quem a enviou.',
  },
  'public-form-pin-missing': {
    text: 'Este formulário pede um PIN',
    help: 'Escreva o PIN que veio com a ligação.',
  },
  'public-form-pin-wrong': {
    text: 'PIN incorreto',
    help: 'Confirme o PIN com quem enviou a ligação e tente de novo.',
  },
  'public-form-proof-wrong': {
    text: 'O envio não foi confirmado',
    help: 'Tente de novo. O que preencheu está neste dispositivo.',
  },
  'public-form-answer-invalid': {
    text: 'O formulário não aceitou o que foi preenchido',
    help: 'Confirme os campos e gere o documento de novo. O que preencheu está neste dispositivo.',
  },
  'image-unreadable': {
    text: 'Não foi possível abrir a imagem',
    help: 'O ficheiro está danificado ou não é uma imagem. Escolha um PNG, JPEG ou WebP.',
  },
  'image-too-large': {
    text: 'A imagem tem demasiados píxeis',
    help: 'O limite é de 50 megapíxeis. Reduza a imagem e insira-a novamente.',
  },
  'import-unreadable': {
    text: 'Não foi possível ler o ficheiro',
    help: 'Está incompleto ou não foi exportado pelo Autodocs. Exporte novamente e importe o novo ficheiro. Nada foi alterado.',
  },
  'import-newer-version': {
    text: 'O ficheiro foi feito por uma versão mais recente do Autodocs',
    help: 'Atualize o Autodocs neste dispositivo e importe novamente. Nada foi alterado.',
  },
  'import-of-another-person': {
    text: 'O ficheiro é de outra pessoa ou de outra empresa',
    help: 'Inicie sessão com a conta que exportou o ficheiro e importe de novo. Nada foi alterado.',
  },
  'area-in-itself': {
    text: 'Uma categoria não pode ir para dentro de si mesma',
    help: 'Escolha outra categoria que não esteja dentro dela. Nada se perdeu.',
  },
  'name-too-long': {
    text: 'O nome é demasiado longo',
    help: 'Encurte o nome e guarde novamente. Nada se perdeu.',
  },
  'template-not-found': {
    text: 'Template não encontrado',
    help: 'Pode ter sido eliminado, ou ainda não chegou a este dispositivo. Volte aos modelos e procure novamente.',
  },
  'template-save-failed': {
    text: 'Erro ao guardar o template',
    help: 'O que escreveu está guardado como rascunho neste dispositivo. Tente guardar novamente.',
  },
  'document-generation-failed': {
    text: 'Erro ao gerar documento',
    help: 'Os campos preenchidos estão guardados. Tente gerar o PDF novamente.',
  },
  'execution-version-missing': {
    text: 'Não foi possível abrir a versão do modelo deste documento',
    help: 'Ligue-se à internet e tente de novo. Os valores preenchidos continuam guardados.',
  },
};
