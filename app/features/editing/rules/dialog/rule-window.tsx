import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import { ConditionBuilder } from '../builder/condition-builder.tsx';
import { fieldsInReach } from '../form-fields.ts';
import { emptyGroup } from '../model/conditions.ts';
import { drawConditions } from '../model/draw.ts';
import { incompleteKeys, writeConditions } from '../model/write.ts';
import { useRuleForm } from '../rule-form.tsx';
import { RemoveRule } from './remove-rule.tsx';
import { SaidPart } from './said-part.tsx';

export interface RuleDialogProps {
  open: boolean;
  title: string;
  /** Null: a new rule. */
  value: Expression | null;
  /** Id of the group of fields for whose rows the rule is decided. */
  group?: string | undefined;
  onSave: (expression: Expression) => void;
  /** Absent if there is no rule yet, or it cannot be removed here. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

/** Makes and changes a condition: in words, said back in one sentence. */
export function RuleWindow(props: RuleDialogProps) {
  return props.open ? <OpenWindow {...props} /> : null;
}

function OpenWindow({ title, value, group, onSave, onRemove, onClose }: RuleDialogProps) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const [root, setRoot] = useState(
    () => (value === null ? null : drawConditions(value, byId)) ?? emptyGroup(),
  );
  const [asked, setAsked] = useState(false);
  const expression = writeConditions(root, byId);
  const fields = fieldsInReach(byId, group);
  const save = (): void => {
    setAsked(true);
    if (expression !== null) onSave(expression);
  };
  return (
    <FormDialog
      title={title}
      size="large"
      submitLabel={t('rules.dialog.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <ConditionBuilder
        root={root}
        onChange={setRoot}
        fields={fields}
        byId={byId}
        marked={asked ? incompleteKeys(root, byId) : new Set()}
      />
      {fields.length === 0 && <p className="text-sm text-muted">{t('rules.row.noFields')}</p>}
      <SaidPart expression={expression} asked={asked} />
      <RemoveRule onRemove={onRemove} />
    </FormDialog>
  );
}
