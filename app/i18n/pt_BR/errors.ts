import type { PortalErrorPhrases } from '../error-phrases.ts';
import { notificationErrors } from './notification-errors.ts';
import { invitationErrors } from './invitation-errors.ts';
import { passwordErrors } from './password-errors.ts';
import { signInMethodErrors } from './sign-in-method-errors.ts';

export const errors: PortalErrorPhrases = {
  ...signInMethodErrors,
  ...passwordErrors,
  ...notificationErrors,
  ...invitationErrors,
  'wrong-password': {
    text: 'Senha incorreta',
    help: 'Confira a senha e tente de novo. Maiúsculas e minúsculas fazem diferença.',
  },
  'user-not-found': {
    text: 'Email incorreto',
    help: 'Confira o e-mail digitado ou peça acesso ao administrador da sua empresa.',
  },
  'user-blocked': {
    text: 'Usuário bloqueado',
    help: 'Seu usuário está bloqueado por contrato. Entre em contato com o franqueador.',
  },
  'user-is-inactive': {
    text: 'Email incorreto',
    help: 'Confira o e-mail digitado ou peça acesso ao administrador da sua empresa.',
  },
  'user-email-not-verified': {
    text: 'Seu e-mail ainda não foi confirmado',
    help: 'Abra o e-mail de confirmação que enviamos ou peça um novo ao administrador da sua empresa.',
  },
  'sso-user-is-not-in-app': {
    text: 'Você não tem acesso a este app',
    help: 'Peça ao administrador da sua empresa que libere o Autodocs para você.',
  },
  'suitable-license-not-found': {
    text: 'As licenças da sua empresa estão irregulares',
    help: 'Entre em contato com o suporte. Nada do que foi escrito se perde.',
  },
  'company-blocked': {
    text: 'Empresa bloqueada',
    help: 'Fale com o administrador da sua empresa ou com o suporte. Os documentos continuam guardados.',
  },
  'franchisee-blocked': {
    text: 'Franquia bloqueada',
    help: 'Entre em contato com o franqueador. Os documentos continuam guardados.',
  },
  'sign-in-failed': {
    text: 'Usuário ou senha incorretos',
    help: 'Confira o e-mail e a senha e tente de novo.',
  },
  'login-method-unavailable': {
    text: 'Método de login não disponível.',
    help: 'Este servidor não o oferece. Entre de outro modo ou fale com o administrador da sua empresa.',
  },
  'sso-token-invalid': {
    text: 'O link de acesso não vale mais',
    help: 'Ele serve uma única vez, por um minuto. Entre com seu e-mail e senha, ou abra o Autodocs de novo pelo outro aplicativo.',
  },
  'mail-not-sent': {
    text: 'O e-mail não pôde ser enviado',
    help: 'Tente de novo em alguns minutos. Se continuar, fale com o administrador da sua empresa.',
  },
  'tax-document-kept': {
    text: 'Este CPF é também o da sua conta de autônomo',
    help: 'Ele não pode ser trocado aqui. Se está errado, fale com o suporte.',
  },
  'identification-in-use': {
    text: 'CPF ou CNPJ já está em uso',
    help: 'Já existe uma conta com este documento. Entre com ela ou peça acesso ao administrador da sua empresa.',
  },
  'email-in-use': {
    text: 'Email já está em uso',
    help: 'Este e-mail já tem uma conta. Entre com ela ou use outro e-mail.',
  },
  'registration-unavailable': {
    text: 'O cadastro não está disponível neste servidor',
    help: 'Ele ainda não envia e-mails, e sem e-mail a conta não pode ser confirmada. Fale com o suporte; o que você digitou continua aqui.',
  },
  'external-registration-closed': {
    text: 'Esta empresa não recebe cadastros por este endereço',
    help: 'Confira o link que você recebeu ou peça um novo à empresa. O que você digitou continua aqui.',
  },
  'lookup-unavailable': {
    text: 'A busca não está disponível neste servidor',
    help: 'Preencha os dados à mão.',
  },
  'lookup-failed': {
    text: 'A busca não respondeu',
    help: 'Preencha os dados à mão ou tente de novo mais tarde.',
  },
  'postal-code-unknown': {
    text: 'CEP não encontrado',
    help: 'Confira o número ou preencha o endereço à mão.',
  },
  'company-unknown': {
    text: 'CNPJ não encontrado na consulta',
    help: 'Confira o número ou preencha os dados da empresa à mão.',
  },
  'time-blocked': {
    text: 'Sua empresa não permite o uso neste horário',
    help: 'Você poderá entrar de novo quando o horário bloqueado terminar. O que ainda não foi enviado continua neste dispositivo.',
  },
  'machine-unknown': {
    text: 'Este computador ainda não foi identificado',
    help: 'Sua empresa controla os computadores. Abra o agente local neste computador e tente de novo.',
  },
  'machine-waiting': {
    text: 'Este computador aguarda aprovação',
    help: 'O administrador da sua empresa recebeu o pedido. O que está neste dispositivo continua guardado.',
  },
  'machine-disapproved': {
    text: 'Computador não autorizado',
    help: 'O administrador da sua empresa não autorizou este computador. O que ainda não foi enviado continua nele.',
  },
  'agent-unreachable': {
    text: 'O agente local não respondeu',
    help: 'Instale ou abra o agente local neste computador e tente de novo.',
  },
  'agent-port-taken': {
    text: 'Outro programa responde no lugar do agente local',
    help: 'Outro programa deste computador usa a porta do agente, ou o agente foi configurado para outro endereço. Feche esse programa ou instale o agente de novo.',
  },
  'agent-outdated': {
    text: 'O agente local precisa ser atualizado',
    help: 'Instale a versão atual do agente local e tente de novo.',
  },
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
  'company-not-found': {
    text: 'Empresa não encontrada',
    help: 'Confira o código ou o CNPJ com quem administra a outra empresa.',
  },
  'access-request-closed': {
    text: 'Este pedido já não está aberto',
    help: 'Atualize a lista para ver como ele está agora.',
  },
  'session-missing': {
    text: 'Você não entrou na sua conta',
    help: 'Entre com seu e-mail e senha. O que está neste aparelho continua aqui.',
  },
  'session-expired': {
    text: 'Sua sessão expirou',
    help: 'Entre novamente para sincronizar. Você pode continuar trabalhando; nada se perde.',
  },
  'session-revoked': {
    text: 'Sua sessão foi encerrada',
    help: 'Ela foi encerrada em outro lugar. Entre novamente; se não foi você, troque a senha.',
  },
  'device-revoked': {
    text: 'O acesso deste aparelho foi retirado',
    help: 'O que não tinha sido enviado foi entregue e pode ser lido em outro aparelho seu, em Sincronização. Entre novamente se o aparelho continua com você.',
  },
  'company-not-allowed': {
    text: 'Você não tem acesso a esta empresa',
    help: 'Peça ao administrador da empresa que reative seu acesso. O que está neste aparelho não foi apagado.',
  },
  'not-allowed': {
    text: 'Você não tem permissão para isso',
    help: 'Peça a permissão ao administrador da sua empresa.',
  },
  'not-found': {
    text: 'Não encontrado',
    help: 'Pode ter sido excluído ou o endereço está errado. Volte ao início e procure de novo.',
  },
  'invalid-request': {
    text: 'O servidor não entendeu o pedido',
    help: 'Recarregue a página e tente de novo. O que você digitou está neste aparelho.',
  },
  'too-many-requests': {
    text: 'Muitas tentativas',
    help: 'Espere alguns minutos e tente de novo.',
  },
  'body-too-large': {
    text: 'O conteúdo é grande demais para enviar',
    help: 'Diminua as imagens ou divida o documento. Ele continua neste aparelho.',
  },
  'body-encoded': {
    text: 'O servidor não aceita conteúdo comprimido',
    help: 'Atualize o aplicativo e tente de novo. O conteúdo continua neste aparelho.',
  },
  'store-unavailable': {
    text: 'O servidor não consegue gravar agora',
    help: 'Seu trabalho está neste aparelho e será enviado assim que o servidor voltar.',
  },
  'store-full': {
    text: 'O armazenamento do servidor está cheio',
    help: 'Avise o administrador. Seu trabalho está neste aparelho e será enviado quando houver espaço.',
  },
  'server-busy': {
    text: 'O servidor está ocupado',
    help: 'Seu trabalho está neste aparelho e será enviado em instantes.',
  },
  'client-too-old': {
    text: 'Esta versão do Autodocs é antiga demais para o servidor',
    help: 'Atualize o Autodocs. O que você escreveu está neste aparelho e será enviado depois da atualização.',
  },
  'company-storage-full': {
    text: 'O espaço da sua empresa no servidor acabou',
    help: 'Avise o administrador da empresa. O que você fez está neste aparelho: arquivos seguem quando houver espaço, e alterações você envia de novo. Apagar continua possível.',
  },
  internal: {
    text: 'Algo deu errado',
    help: 'Tente de novo. Se continuar, recarregue a página; o que você escreveu está neste aparelho.',
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
  'network-unreachable': {
    text: 'Sem conexão com o servidor',
    help: 'Confira a internet. Seu trabalho está neste aparelho e será enviado quando a conexão voltar.',
  },
  'answer-malformed': {
    text: 'A resposta não veio do Autodocs',
    help: 'Pode ser a página de entrada de uma rede Wi-Fi. Abra o navegador, conecte-se à rede e tente de novo.',
  },
  'device-storage-full': {
    text: 'Não há mais espaço neste aparelho',
    help: 'Libere espaço e salve de novo. O que já estava salvo continua aqui.',
  },
  'device-storage-closed': {
    text: 'O navegador fechou o armazenamento deste aparelho',
    help: 'Recarregue a página; em janela anônima, use uma janela comum. O que já estava salvo continua aqui.',
  },
  'sms-not-sent': {
    text: 'O SMS não pôde ser enviado',
    help: 'Tente de novo em alguns minutos ou use outro método.',
  },
  'passkey-refused': {
    text: 'A chave de acesso não foi aceita',
    help: 'Ela pode ter sido removida da conta. Entre de outro modo.',
  },
  'passkeys-full': {
    text: 'Sua conta já tem 10 chaves de acesso',
    help: 'Remova uma que você não usa mais e tente de novo.',
  },
  'passkey-cancelled': {
    text: 'A chave de acesso não foi usada',
    help: 'O pedido foi cancelado ou demorou demais. Tente de novo ou use outro método.',
  },
  'device-of-another-person': {
    text: 'Este aparelho guarda o trabalho de outra pessoa',
    help: 'Entre com a conta dela, ou saia dela primeiro no menu do usuário: a saída mostra o que ainda não foi enviado.',
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
