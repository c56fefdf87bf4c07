/** Choice lists that are filtered by typing. */
export const choices = {
  show: 'Mostrar opções: {{label}}',
  none: 'Nada encontrado.',
  more_one: 'E mais {{count}}. Continue digitando.',
  more_other: 'E mais {{count}}. Continue digitando.',
  chosen: '{{label}}: o que está escolhido',
  take: 'Retirar {{label}}',
} as const;
