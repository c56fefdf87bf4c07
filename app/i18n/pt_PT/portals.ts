/** The choice of a company's portal. */
export const portals = {
  title: 'Defina o portal de acesso',
  text: 'Escolha a empresa em cujo portal quer entrar.',
  search: 'Procurar empresa',
  list: 'Portais',
  enter: 'ENTRAR',
  enterAt: 'ENTRAR em {{name}}',
  more: 'Carregar mais',
  refresh: 'Atualizar',
  remember: 'Lembrar o meu acesso',
  loading: 'A carregar o ecrã...',
  redirecting: 'Está a ser redirecionado para o portal selecionado',
  openNow: 'Abrir agora',
  notFound: 'Nenhuma empresa encontrada',
  notFoundText: 'Procure por outra parte do nome ou do endereço.',
  none: 'Nenhum portal disponível',
  noneText: 'Peça à empresa o endereço do portal dela.',
} as const;
