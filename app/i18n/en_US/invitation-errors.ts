/** Invitations to people who have an account. */
export const invitationErrors = {
  'invitation-closed': {
    text: 'This invitation is no longer open',
    help: 'Refresh the list to see how it stands. If it is still needed, the company can invite again.',
  },
  'invitation-outdated': {
    text: 'The company has to invite again',
    help: 'Whoever invited can no longer give this access, or a group of the invitation is gone. An administrator of the company can send another invitation.',
  },
  'invitation-needs-admin': {
    text: 'The company has to invite as an administrator',
    help: 'This account is an administrator in every company it works in. Ask an administrator of the company for an invitation with “Company administrator”.',
  },
  'invitation-no-seat': {
    text: 'The company has no free licence for you',
    help: 'The invitation stays open. Ask whoever administers the company to free a licence, then accept again.',
  },
  'already-in-company': {
    text: 'This person is in the company already',
    help: 'If they are inactive, an administrator can enable them in the list of users.',
  },
} as const;
