/** Invitations to people who have an account: in 'Users', and to themselves. */
export const invitations = {
  own: 'Invitations to you',
  ownShort: 'Invitations',
  ownWaiting_one: 'Invitations to you: {{count}} is waiting',
  ownWaiting_other: 'Invitations to you: {{count}} are waiting',
  ownNone: 'No invitation of another company.',
  ownNeedsNetwork: 'Invitations are kept on the server: connect to the internet to see and answer them.',
  ownText: '{{name}} invited you to work in this company too. The invitation is good until {{when}}.',
  accept: 'Accept',
  decline: 'Decline',
  acceptTitle: 'Accept the invitation of {{company}}?',
  acceptText:
    'You will work at {{company}} too. Whoever administers the company sees your name, e-mail and phone. Nothing changes in your other companies.',
  asAdmin: 'You enter as an administrator of the company.',
  notAsAdmin:
    'The company would like you to be an administrator. That role counts in every company of an account, so you enter without it.',
  needsAdmin:
    'Your account is an administrator in every company you work in, and this invitation is not for one. Ask an administrator of the company for an invitation with “Company administrator”.',
  accepted: 'You work at {{company}} too',
  acceptedText: 'Switch companies whenever you like in the menu of your account.',
  acceptedElsewhere: 'This company gave access to other applications, not to Autodocs.',
  switchNow: 'Go to {{company}}',
  declineTitle: 'Decline the invitation of {{company}}?',
  declineText: 'Nothing of your account changes. The company can invite again.',
  declined: 'Invitation declined',
  asked: 'This e-mail has an account already. Invitation sent to {{email}}: the person comes in on accepting',
  askedMailbox:
    'This e-mail has an account already: the person comes in on accepting. This demo shows its e-mails at /mailbox',
  askedFailed:
    'This e-mail has an account already, and the invitation waits for them in Autodocs. The e-mail did not go out: use “Send invitation again” later.',
  waiting: 'Waiting for acceptance',
  expired: 'Invitation expired',
  until: 'Invited by {{name}}. Good until {{when}}.',
  over: 'Invited by {{name}}. Expired on {{when}}.',
  renew: 'Send invitation again',
  renewLabel: 'Send the invitation to {{name}} again',
  withdraw: 'Withdraw invitation',
  withdrawLabel: 'Withdraw the invitation to {{name}}',
  withdrawTitle: 'Withdraw the invitation to {{name}}?',
  withdrawText: 'The person can no longer accept. You can invite again.',
  withdrawn: 'Invitation withdrawn',
} as const;
