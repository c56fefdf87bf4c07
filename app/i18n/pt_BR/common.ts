export const common = {
  cancel: 'Cancelar',
  close: 'Fechar',
  confirm: 'Confirmar',
  save: 'Salvar',
  delete: 'Excluir',
  loading: 'Carregando',
  tryAgain: 'Tentar de novo',
} as const;
