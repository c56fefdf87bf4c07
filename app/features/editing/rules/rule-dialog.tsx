import { laterPart, Told } from '#app/ui/later-part.tsx';
import type { RuleDialogProps } from './dialog/rule-window.tsx';

/** Its code is loaded when somebody makes a rule. */
export const RuleDialog = laterPart<RuleDialogProps>(
  async () => (await import('./dialog/rule-window.tsx')).RuleWindow,
  Told,
);
