/** The choice of a company's portal. */
export const portals = {
  title: 'Choose the portal to open',
  text: 'Choose the company whose portal you want to open.',
  search: 'Find a company',
  list: 'Portals',
  enter: 'ENTER',
  enterAt: 'ENTER {{name}}',
  more: 'Load more',
  refresh: 'Refresh',
  remember: 'Remember my access',
  loading: 'Loading the screen...',
  redirecting: 'You are being redirected to the selected portal',
  openNow: 'Open now',
  notFound: 'No company found',
  notFoundText: 'Search for another part of the name or the address.',
  none: 'No portal available',
  noneText: 'Ask the company for its portal’s address.',
} as const;
