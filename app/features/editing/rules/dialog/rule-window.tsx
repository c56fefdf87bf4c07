import { CodeBracketIcon, ListBulletIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import { isFinding } from '#domain/rules/expression/check/problem.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { ConditionBuilder } from '../builder/condition-builder.tsx';
import { useRuleCheck } from '../checking/use-rule-check.ts';
import type { Decided } from '../checking/verdict.ts';
import { fieldsInReach } from '#app/shared/rules/form-fields.ts';
import { FormulaPart } from '../formula/formula-part.tsx';
import { useWriting } from '../formula/use-writing.ts';
import { incompleteKeys } from '#app/shared/rules/model/write.ts';
import { useRuleForm } from '../rule-form.tsx';
import { draftRule, openDraft, turned, type ConditionDraft, type ViewProblem } from './condition-draft.ts';
import { RuleResult } from './rule-result.tsx';

export interface RuleDialogProps {
  open: boolean;
  title: string;
  /** Null: a new rule. */
  value: Expression | null;
  /** Id of the group of fields for whose rows the rule is decided. */
  group?: string | undefined;
  /** Where the rule is; absent of a passage. */
  place?: RulePlace | undefined;
  /** What the condition decides: whether something is shown, unless said. */
  decided?: Decided | undefined;
  onSave: (expression: Expression) => void;
  /** Absent if there is no rule yet, or it cannot be removed here. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

/** Makes and changes a condition: in words or as a formula, said back in one sentence. */
export function RuleWindow(props: RuleDialogProps) {
  return props.open ? <OpenWindow {...props} /> : null;
}

function OpenWindow({ title, value, group, place, decided, onSave, onRemove, onClose }: RuleDialogProps) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const form = { byId, writing: useWriting() };
  const [draft, setDraft] = useState(() => openDraft(value, form));
  const [asked, setAsked] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const expression = draftRule(draft, form);
  const problems = useRuleCheck(expression, { place, group });
  const isWrong = !problems.every(isFinding);
  const save = (): void => {
    setAsked(true);
    if (expression !== null && !isWrong) onSave(expression);
  };
  return (
    <FormDialog
      title={title}
      size="large"
      submitLabel={t('rules.dialog.save')}
      onSubmit={save}
      onClose={onClose}
    >
      {draft.view === 'words' ? (
        <Words draft={draft} group={group} asked={asked} onChange={setDraft} />
      ) : (
        <FormulaPart
          formula={draft.formula}
          group={group}
          asked={asked}
          startsHere={isTurned}
          onChange={(formula) => setDraft({ ...draft, formula })}
        />
      )}
      <OtherView
        draft={draft}
        turn={() => turned(draft, form)}
        onTurn={(other) => {
          setTurned(true);
          setDraft(other);
        }}
        onIncomplete={() => setAsked(true)}
      />
      <RuleResult
        expression={expression}
        incomplete={asked && draft.view === 'words' ? t('rules.dialog.incomplete') : null}
        mend={asked && isWrong}
        problems={problems}
        group={group}
        decided={decided}
        onRemove={onRemove}
      />
    </FormDialog>
  );
}

interface WordsProps {
  draft: ConditionDraft;
  group: string | undefined;
  asked: boolean;
  onChange: (draft: ConditionDraft) => void;
}

function Words({ draft, group, asked, onChange }: WordsProps) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const fields = fieldsInReach(byId, group);
  return (
    <>
      <ConditionBuilder
        root={draft.root}
        onChange={(root) => onChange({ ...draft, root })}
        fields={fields}
        byId={byId}
        marked={asked ? incompleteKeys(draft.root, byId) : new Set()}
      />
      {fields.length === 0 && <p className="text-sm text-muted">{t('rules.row.noFields')}</p>}
    </>
  );
}

interface OtherViewProps {
  draft: ConditionDraft;
  turn: () => ConditionDraft | ViewProblem;
  onTurn: (draft: ConditionDraft) => void;
  /** Lines that are not complete are to be marked. */
  onIncomplete: () => void;
}

/** The way to the other view, or in one sentence why there is none. */
function OtherView({ draft: { view }, turn, onTurn, onIncomplete }: OtherViewProps) {
  const { t } = useTexts();
  const [pressed, setPressed] = useState(false);
  const other = turn();
  if (other === 'unfit') return <p className="text-sm text-muted">{t('rules.formula.unfit')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        kind="ghost"
        icon={view === 'words' ? CodeBracketIcon : ListBulletIcon}
        onClick={() => {
          setPressed(typeof other === 'string');
          if (typeof other !== 'string') onTurn(other);
          else if (other === 'incomplete') onIncomplete();
        }}
      >
        {t(view === 'words' ? 'rules.formula.show' : 'rules.formula.showWords')}
      </Button>
      {pressed && typeof other === 'string' && (
        <p role="alert" className="text-sm text-danger-text">
          {t(`rules.formula.${other}`)}
        </p>
      )}
    </div>
  );
}
