export const accountArea = {
  title: 'Minha conta',
  tabsLabel: 'Partes da conta',
  tabs: {
    profile: 'Perfil',
    security: 'Segurança',
    charge: 'Cobrança',
    notifications: 'Notificações',
    plans: 'Planos',
    certificates: 'Certificados',
  },
  devicesText: 'Veja onde você está conectado e remova o acesso de um aparelho.',
  devices: 'Ver dispositivos',
} as const;
