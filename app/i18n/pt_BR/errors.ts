import type { PortalErrorPhrases } from '../error-phrases.ts';
import { passwordErrors } from './password-errors.ts';
import { signInMethodErrors } from './sign-in-method-errors.ts';

export const errors: PortalErrorPhrases = {
  ...signInMethodErrors,
  ...passwordErrors,
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
  'company-not-found': {
    text: 'Empresa não encontrada',
    help: 'Confira o código ou o CNPJ com quem administra a outra empresa.',
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
  internal: {
    text: 'Algo deu errado',
    help: 'Tente de novo. Se continuar, recarregue a página; o que você escreveu está neste aparelho.',
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
};
