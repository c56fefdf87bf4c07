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
    text: 'Palavra-passe incorreta',
    help: 'Verifique a palavra-passe e tente novamente. Maiúsculas e minúsculas fazem diferença.',
  },
  'user-not-found': {
    text: 'E-mail incorreto',
    help: 'Verifique o e-mail escrito ou peça acesso ao administrador da sua empresa.',
  },
  'user-blocked': {
    text: 'Utilizador bloqueado',
    help: 'O seu utilizador está bloqueado por contrato. Contacte o franqueador.',
  },
  'user-is-inactive': {
    text: 'E-mail incorreto',
    help: 'Verifique o e-mail escrito ou peça acesso ao administrador da sua empresa.',
  },
  'user-email-not-verified': {
    text: 'O seu e-mail ainda não foi confirmado',
    help: 'Abra o e-mail de confirmação que enviámos ou peça um novo ao administrador da sua empresa.',
  },
  'sso-user-is-not-in-app': {
    text: 'Não tem acesso a esta aplicação',
    help: 'Peça ao administrador da sua empresa que lhe dê acesso ao Autodocs.',
  },
  'suitable-license-not-found': {
    text: 'As licenças da sua empresa estão irregulares',
    help: 'Contacte o suporte. Nada do que foi escrito se perde.',
  },
  'company-blocked': {
    text: 'Empresa bloqueada',
    help: 'Fale com o administrador da sua empresa ou com o suporte. Os documentos continuam guardados.',
  },
  'franchisee-blocked': {
    text: 'Franquia bloqueada',
    help: 'Contacte o franqueador. Os documentos continuam guardados.',
  },
  'sign-in-failed': {
    text: 'Utilizador ou palavra-passe incorretos',
    help: 'Verifique o e-mail e a palavra-passe e tente novamente.',
  },
  'login-method-unavailable': {
    text: 'Método de login não disponível.',
    help: 'Este servidor não o oferece. Entre de outro modo ou fale com o administrador da sua empresa.',
  },
  'sso-token-invalid': {
    text: 'A ligação de acesso já não é válida',
    help: 'Serve uma única vez, durante um minuto. Entre com o seu e-mail e palavra-passe, ou abra o Autodocs de novo a partir da outra aplicação.',
  },
  'mail-not-sent': {
    text: 'Não foi possível enviar o e-mail',
    help: 'Tente de novo dentro de alguns minutos. Se continuar, fale com o administrador da sua empresa.',
  },
  'tax-document-kept': {
    text: 'Este CPF é também o da sua conta de trabalhador independente',
    help: 'Não pode ser alterado aqui. Se está errado, fale com o suporte.',
  },
  'identification-in-use': {
    text: 'O CPF ou CNPJ já está a ser utilizado',
    help: 'Já existe uma conta com este documento. Entre com ela ou peça acesso ao administrador da sua empresa.',
  },
  'email-in-use': {
    text: 'O e-mail já está a ser utilizado',
    help: 'Este e-mail já tem uma conta. Entre com ela ou use outro e-mail.',
  },
  'registration-unavailable': {
    text: 'O registo não está disponível neste servidor',
    help: 'Ainda não envia e-mails e, sem e-mail, a conta não pode ser confirmada. Fale com o suporte; o que escreveu continua aqui.',
  },
  'external-registration-closed': {
    text: 'Esta empresa não recebe registos por este endereço',
    help: 'Confirme a ligação que recebeu ou peça uma nova à empresa. O que escreveu continua aqui.',
  },
  'lookup-unavailable': {
    text: 'A procura não está disponível neste servidor',
    help: 'Preencha os dados à mão.',
  },
  'lookup-failed': {
    text: 'A procura não respondeu',
    help: 'Preencha os dados à mão ou tente mais tarde.',
  },
  'postal-code-unknown': {
    text: 'CEP não encontrado',
    help: 'Confirme o número ou preencha a morada à mão.',
  },
  'company-unknown': {
    text: 'CNPJ não encontrado na consulta',
    help: 'Confirme o número ou preencha os dados da empresa à mão.',
  },
  'time-blocked': {
    text: 'A sua empresa não permite a utilização neste horário',
    help: 'Poderá entrar de novo quando o horário bloqueado terminar. O que ainda não foi enviado continua neste dispositivo.',
  },
  'machine-unknown': {
    text: 'Este computador ainda não foi identificado',
    help: 'A sua empresa controla os computadores. Abra o agente local neste computador e tente de novo.',
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
    help: 'Outro programa deste computador usa a porta do agente, ou o agente foi configurado para outro endereço. Feche esse programa ou volte a instalar o agente.',
  },
  'agent-outdated': {
    text: 'O agente local precisa de ser atualizado',
    help: 'Instale a versão atual do agente local e tente de novo.',
  },
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
  'company-not-found': {
    text: 'Empresa não encontrada',
    help: 'Confirme o código ou o número fiscal com quem administra a outra empresa.',
  },
  'access-request-closed': {
    text: 'Este pedido já não está aberto',
    help: 'Atualize a lista para ver como está agora.',
  },
  'session-missing': {
    text: 'Não iniciou sessão',
    help: 'Entre com o seu e-mail e palavra-passe. O que está neste dispositivo continua aqui.',
  },
  'session-expired': {
    text: 'A sua sessão expirou',
    help: 'Entre novamente para sincronizar. Pode continuar a trabalhar; nada se perde.',
  },
  'session-revoked': {
    text: 'A sua sessão foi terminada',
    help: 'Foi terminada noutro local. Entre novamente; se não foi você, mude a palavra-passe.',
  },
  'device-revoked': {
    text: 'O acesso deste dispositivo foi retirado',
    help: 'O que não tinha sido enviado foi entregue e pode ser lido noutro dispositivo seu, em Sincronização. Inicie sessão novamente se o dispositivo continua consigo.',
  },
  'company-not-allowed': {
    text: 'Não tem acesso a esta empresa',
    help: 'Peça ao administrador da empresa que reative o seu acesso. O que está neste dispositivo não foi apagado.',
  },
  'not-allowed': {
    text: 'Não tem permissão para isto',
    help: 'Peça a permissão ao administrador da sua empresa.',
  },
  'not-found': {
    text: 'Não encontrado',
    help: 'Pode ter sido eliminado ou o endereço está errado. Volte ao início e procure novamente.',
  },
  'invalid-request': {
    text: 'O servidor não entendeu o pedido',
    help: 'Recarregue a página e tente novamente. O que escreveu está neste dispositivo.',
  },
  'too-many-requests': {
    text: 'Demasiadas tentativas',
    help: 'Espere alguns minutos e tente novamente.',
  },
  'body-too-large': {
    text: 'O conteúdo é demasiado grande para enviar',
    help: 'Reduza as imagens ou divida o documento. Ele continua neste dispositivo.',
  },
  'body-encoded': {
    text: 'O servidor não aceita conteúdo comprimido',
    help: 'Atualize a aplicação e tente novamente. O conteúdo continua neste dispositivo.',
  },
  'store-unavailable': {
    text: 'O servidor não consegue gravar agora',
    help: 'O seu trabalho está neste dispositivo e será enviado assim que o servidor voltar.',
  },
  'store-full': {
    text: 'O armazenamento do servidor está cheio',
    help: 'Avise o administrador. O seu trabalho está neste dispositivo e será enviado quando houver espaço.',
  },
  'server-busy': {
    text: 'O servidor está ocupado',
    help: 'O seu trabalho está neste dispositivo e será enviado dentro de instantes.',
  },
  'client-too-old': {
    text: 'Esta versão do Autodocs é demasiado antiga para o servidor',
    help: 'Atualize o Autodocs. O que escreveu está neste dispositivo e será enviado depois da atualização.',
  },
  'company-storage-full': {
    text: 'O espaço da sua empresa no servidor esgotou-se',
    help: 'Avise o administrador da empresa. O que fez está neste dispositivo: os ficheiros seguem quando houver espaço, e as alterações envia-as de novo. Eliminar continua possível.',
  },
  internal: {
    text: 'Algo correu mal',
    help: 'Tente novamente. Se continuar, recarregue a página; o que escreveu está neste dispositivo.',
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
  'network-unreachable': {
    text: 'Sem ligação ao servidor',
    help: 'Verifique a internet. O seu trabalho está neste dispositivo e será enviado quando a ligação voltar.',
  },
  'answer-malformed': {
    text: 'A resposta não veio do Autodocs',
    help: 'Pode ser a página de entrada de uma rede Wi-Fi. Abra o navegador, ligue-se à rede e tente novamente.',
  },
  'device-storage-full': {
    text: 'Não há mais espaço neste dispositivo',
    help: 'Liberte espaço e guarde novamente. O que já estava guardado continua aqui.',
  },
  'device-storage-closed': {
    text: 'O navegador fechou o armazenamento deste dispositivo',
    help: 'Recarregue a página; numa janela anónima, use uma janela normal. O que já estava guardado continua aqui.',
  },
  'sms-not-sent': {
    text: 'Não foi possível enviar o SMS',
    help: 'Tente novamente dentro de alguns minutos ou use outro método.',
  },
  'passkey-refused': {
    text: 'A chave de acesso não foi aceite',
    help: 'Pode ter sido removida da conta. Entre de outra forma.',
  },
  'passkeys-full': {
    text: 'A sua conta já tem 10 chaves de acesso',
    help: 'Remova uma que já não use e tente novamente.',
  },
  'passkey-cancelled': {
    text: 'A chave de acesso não foi usada',
    help: 'O pedido foi cancelado ou demorou demasiado. Tente novamente ou use outro método.',
  },
  'device-of-another-person': {
    text: 'Este dispositivo guarda o trabalho de outra pessoa',
    help: 'Entre com a conta dessa pessoa, ou termine primeiro a sessão no menu do utilizador: aí vê o que ainda não foi enviado.',
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
