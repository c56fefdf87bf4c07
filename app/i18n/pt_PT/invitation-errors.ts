/** Invitations to people who have an account. */
export const invitationErrors = {
  'invitation-closed': {
    text: 'Este convite já não está aberto',
    help: 'Atualize a lista para ver como está agora. Se ainda for preciso, a empresa pode convidar de novo.',
  },
  'invitation-outdated': {
    text: 'A empresa precisa de convidar de novo',
    help: 'Quem convidou já não pode dar este acesso, ou um grupo do convite já não existe. Um administrador da empresa pode enviar outro convite.',
  },
  'invitation-needs-admin': {
    text: 'A empresa precisa de convidar como administrador',
    help: 'Esta conta é de administrador em todas as empresas em que trabalha. Peça a um administrador da empresa um convite com “Administrador da empresa”.',
  },
  'invitation-no-seat': {
    text: 'A empresa não tem licença livre para si',
    help: 'O convite continua aberto. Peça a quem administra a empresa que liberte uma licença e aceite de novo.',
  },
  'already-in-company': {
    text: 'Esta pessoa já está na empresa',
    help: 'Se estiver inativa, um administrador pode ativá-la na lista de utilizadores.',
  },
} as const;
