/** Places that distinguish time zones. */
export const zones = {
  saoPaulo: 'São Paulo',
  cuiaba: 'Cuiabá',
  noronha: 'Fernando de Noronha',
  lisbon: 'Lisboa',
  azores: 'Açores',
  newYork: 'Nova Iorque',
} as const;
