import type { PortalErrorPhrases } from '../error-phrases.ts';
import { passwordErrors } from './password-errors.ts';
import { signInMethodErrors } from './sign-in-method-errors.ts';

export const errors: PortalErrorPhrases = {
  ...signInMethodErrors,
  ...passwordErrors,
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
  'company-not-found': {
    text: 'Empresa não encontrada',
    help: 'Confirme o código ou o número fiscal com quem administra a outra empresa.',
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
  internal: {
    text: 'Algo correu mal',
    help: 'Tente novamente. Se continuar, recarregue a página; o que escreveu está neste dispositivo.',
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
};
