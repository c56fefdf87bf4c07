/** Templates made from the files of other programs, and these files. */
export const importing = {
  original: {
    downloaded: 'Original baixado: {{name}}',
    changed: 'Original baixado: {{name}}. Ele não tem o que mudou no modelo depois da importação.',
    missing: 'O arquivo original ainda não está neste aparelho. Conecte-se à internet e tente de novo.',
  },
} as const;
