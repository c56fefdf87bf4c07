/** Invitations to people who have an account: in 'Utilizadores', and to themselves. */
export const invitations = {
  own: 'Convites para si',
  ownShort: 'Convites',
  ownWaiting_one: 'Convites para si: {{count}} a aguardar',
  ownWaiting_other: 'Convites para si: {{count}} a aguardar',
  ownNone: 'Nenhum convite de outra empresa.',
  ownNeedsNetwork: 'Os convites ficam no servidor: ligue-se à internet para os ver e responder.',
  ownText: 'Recebeu um convite de {{name}} para trabalhar também nesta empresa. É válido até {{when}}.',
  accept: 'Aceitar',
  decline: 'Recusar',
  acceptTitle: 'Aceitar o convite de {{company}}?',
  acceptText:
    'Passa a trabalhar também em {{company}}. Quem administra a empresa vê o seu nome, e-mail e telefone. Nas suas outras empresas nada muda.',
  asAdmin: 'Entra como administrador da empresa.',
  notAsAdmin:
    'A empresa gostaria que fosse administrador. Essa função vale em todas as empresas de uma conta; por isso, entra sem ela.',
  needsAdmin:
    'A sua conta é de administrador em todas as empresas em que trabalha, e este convite não é para isso. Peça a um administrador da empresa um convite com “Administrador da empresa”.',
  accepted: 'Também trabalha em {{company}}',
  acceptedText: 'Mude de empresa quando quiser no menu da sua conta.',
  acceptedElsewhere: 'Esta empresa deu acesso a outras aplicações, não ao Autodocs.',
  switchNow: 'Ir para {{company}}',
  declineTitle: 'Recusar o convite de {{company}}?',
  declineText: 'Nada muda na sua conta. A empresa pode convidar de novo.',
  declined: 'Convite recusado',
  asked: 'Este e-mail já tem uma conta. Convite enviado para {{email}}: a pessoa entra quando aceitar',
  askedMailbox:
    'Este e-mail já tem uma conta: a pessoa entra quando aceitar. Esta demonstração mostra os e-mails em /mailbox',
  askedFailed:
    'Este e-mail já tem uma conta, e o convite aguarda a aceitação no Autodocs. O e-mail não saiu: use “Reenviar convite” mais tarde.',
  waiting: 'A aguardar aceitação',
  expired: 'Convite expirado',
  until: 'Convite de {{name}}. Válido até {{when}}.',
  over: 'Convite de {{name}}. Expirou em {{when}}.',
  renew: 'Reenviar convite',
  renewLabel: 'Reenviar convite para {{name}}',
  withdraw: 'Retirar convite',
  withdrawLabel: 'Retirar convite para {{name}}',
  withdrawTitle: 'Retirar o convite para {{name}}?',
  withdrawText: 'A pessoa já não poderá aceitar. Pode convidar de novo.',
  withdrawn: 'Convite retirado',
} as const;
