/** Invitations to people who have an account: in 'Usuários', and to themselves. */
export const invitations = {
  own: 'Convites para você',
  ownShort: 'Convites',
  ownWaiting_one: 'Convites para você: {{count}} aguarda',
  ownWaiting_other: 'Convites para você: {{count}} aguardam',
  ownNone: 'Nenhum convite de outra empresa.',
  ownNeedsNetwork: 'Os convites ficam no servidor: conecte-se à internet para ver e responder.',
  ownText: '{{name}} convidou você a trabalhar também nesta empresa. O convite vale até {{when}}.',
  accept: 'Aceitar',
  decline: 'Recusar',
  acceptTitle: 'Aceitar o convite de {{company}}?',
  acceptText:
    'Você passa a trabalhar também em {{company}}. Quem administra a empresa vê seu nome, e-mail e telefone. Nas suas outras empresas nada muda.',
  asAdmin: 'Você entra como administrador da empresa.',
  notAsAdmin:
    'A empresa gostaria que você fosse administrador. Esse papel vale em todas as empresas de uma conta; por isso, você entra sem ele.',
  needsAdmin:
    'Sua conta é de administrador em todas as empresas em que você trabalha, e este convite não é para isso. Peça a um administrador da empresa um convite com “Administrador da empresa”.',
  accepted: 'Você também trabalha em {{company}}',
  acceptedText: 'Troque de empresa quando quiser no menu da sua conta.',
  acceptedElsewhere: 'Esta empresa deu acesso a outros aplicativos, não ao Autodocs.',
  switchNow: 'Ir para {{company}}',
  declineTitle: 'Recusar o convite de {{company}}?',
  declineText: 'Nada muda na sua conta. A empresa pode convidar de novo.',
  declined: 'Convite recusado',
  asked: 'Este e-mail já tem uma conta. Convite enviado para {{email}}: a pessoa entra quando aceitar',
  askedMailbox:
    'Este e-mail já tem uma conta: a pessoa entra quando aceitar. Esta demonstração mostra os e-mails em /mailbox',
  askedFailed:
    'Este e-mail já tem uma conta, e o convite aguarda o aceite no Autodocs. O e-mail não saiu: use “Reenviar convite” mais tarde.',
  waiting: 'Aguardando aceite',
  expired: 'Convite vencido',
  until: 'Convite de {{name}}. Vale até {{when}}.',
  over: 'Convite de {{name}}. Venceu em {{when}}.',
  renew: 'Reenviar convite',
  renewLabel: 'Reenviar convite para {{name}}',
  withdraw: 'Retirar convite',
  withdrawLabel: 'Retirar convite para {{name}}',
  withdrawTitle: 'Retirar o convite para {{name}}?',
  withdrawText: 'A pessoa não poderá mais aceitar. Você pode convidar de novo.',
  withdrawn: 'Convite retirado',
} as const;
