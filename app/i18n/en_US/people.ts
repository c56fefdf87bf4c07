import type { Phrases } from '../phrases.ts';

export const people: Phrases['people'] = {
  companyadmin: 'Company administrator',
  applications: 'Applications',
  userGroups: 'Groups',
  noGroups: 'In no group: may do everything but administer.',
  active: 'Active in this company',
  inactive: 'Inactive in this company',
};
