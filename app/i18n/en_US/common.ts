export const common = {
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  save: 'Save',
  delete: 'Delete',
  loading: 'Loading',
  tryAgain: 'Try again',
};
