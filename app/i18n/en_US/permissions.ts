/** Explains why a screen hides actions that a user's groups do not permit. */
export const permissions = {
  noTemplates: 'Your groups do not let you change templates.',
  noCategories: 'Your groups do not let you change categories.',
  noTemplatesNorCategories: 'Your groups let you use templates, but change neither them nor the categories.',
  noSharing: 'Your groups do not let you open public forms.',
  noExecutions: 'Your groups do not let you generate documents.',
  noChange: 'Your groups let you look, but change nothing.',
  ask: 'Ask who administers your company for the permission.',
} as const;
