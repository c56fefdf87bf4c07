export const accountArea = {
  title: 'A minha conta',
  tabsLabel: 'Partes da conta',
  tabs: {
    profile: 'Perfil',
    security: 'Segurança',
    charge: 'Faturação',
    notifications: 'Notificações',
    plans: 'Planos',
    certificates: 'Certificados',
  },
  devicesText: 'Veja onde tem sessão iniciada e retire o acesso a um aparelho.',
  devices: 'Ver dispositivos',
} as const;
