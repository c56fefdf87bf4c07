export const common = {
  cancel: 'Cancelar',
  close: 'Fechar',
  confirm: 'Confirmar',
  save: 'Guardar',
  delete: 'Eliminar',
  loading: 'A carregar',
  tryAgain: 'Tentar novamente',
};
