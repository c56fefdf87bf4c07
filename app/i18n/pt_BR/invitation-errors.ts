/** Invitations to people who have an account. */
export const invitationErrors = {
  'invitation-closed': {
    text: 'Este convite não está mais aberto',
    help: 'Atualize a lista para ver como ele está agora. Se ainda for preciso, a empresa pode convidar de novo.',
  },
  'invitation-outdated': {
    text: 'A empresa precisa convidar de novo',
    help: 'Quem convidou não pode mais dar este acesso, ou um grupo do convite não existe mais. Um administrador da empresa pode enviar outro convite.',
  },
  'invitation-needs-admin': {
    text: 'A empresa precisa convidar como administrador',
    help: 'Esta conta é de administrador em todas as empresas em que trabalha. Peça a um administrador da empresa um convite com “Administrador da empresa”.',
  },
  'invitation-no-seat': {
    text: 'A empresa não tem licença livre para você',
    help: 'O convite continua aberto. Peça a quem administra a empresa que libere uma licença e aceite de novo.',
  },
  'already-in-company': {
    text: 'Esta pessoa já está na empresa',
    help: 'Se estiver inativa, um administrador pode ativá-la na lista de usuários.',
  },
} as const;
