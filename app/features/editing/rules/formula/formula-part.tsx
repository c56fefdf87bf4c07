import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import { EXPRESSION_TEXT_MAX } from '#domain/rules/expression/text/notation.ts';
import { FieldChoice, fieldChoices } from '../builder/field-choice.tsx';
import { fieldsInReach } from '#app/shared/rules/form-fields.ts';
import { useRuleForm } from '../rule-form.tsx';
import { EmptyHints } from './empty-hints.tsx';
import { formulaOf, readFormula, type Formula } from './formula.ts';
import { putText } from './put-text.ts';
import { useWriting } from './use-writing.ts';

interface FormulaPartProps {
  formula: Formula;
  /** Group in whose rows the rule is decided. */
  group: string | undefined;
  /** Somebody tried to save it. */
  asked: boolean;
  /** It has just been turned to, by a press. */
  startsHere?: boolean;
  onChange: (formula: Formula) => void;
}

/** A rule as a text, as spreadsheets have them; what cannot be read is told with its place. */
export function FormulaPart({ formula, group, asked, startsHere, onChange }: FormulaPartProps) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const writing = useWriting();
  const area = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState(true);
  // Who turns to an empty formula wants to write one.
  useEffect(() => {
    if (startsHere === true && area.current?.value === '') area.current.focus();
  }, [startsHere]);
  const read = readFormula(formula, writing);
  const problem = read !== null && 'error' in read ? read : null;
  const shown = left || asked ? problem : null;
  const type = (text: string): void => onChange({ ...formula, text });
  const put = (rule: Expression, from: number, until: number): void => {
    if (area.current !== null) putText(area.current, formulaOf(rule, writing).text, from, until);
  };
  const insert = (rule: Expression): void => {
    const end = formula.text.length;
    const [from, until] = [area.current?.selectionStart ?? end, area.current?.selectionEnd ?? end];
    // The list that closes gives the focus back to its own input first.
    requestAnimationFrame(() => put(rule, from, until));
  };
  const inReach = fieldsInReach(byId, group);
  const others = [...byId.values()].filter((field) => !inReach.includes(field) && !field.isGroup);
  return (
    <div className="flex flex-col gap-2">
      <FieldFrame
        label={t('rules.formula.label')}
        hint={t('rules.formula.hint')}
        error={
          shown === null
            ? asked && read === null
              ? t('rules.formula.nothing')
              : undefined
            : t(shown.word === '' ? 'rules.formula.atEnd' : 'rules.formula.at', {
                problem: t(`rules.formula.problem.${shown.error}`),
                place: shown.at + 1,
                word: shown.word,
              })
        }
      >
        {(links) => (
          <textarea
            ref={area}
            {...links}
            data-autofocus
            rows={5}
            spellCheck={false}
            autoCapitalize="off"
            maxLength={EXPRESSION_TEXT_MAX}
            className={controlClasses('py-2 font-mono break-words')}
            value={formula.text}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </FieldFrame>
      {shown !== null && shown.word !== '' && (
        <div>
          <Button
            kind="ghost"
            onClick={() => {
              area.current?.focus();
              area.current?.setSelectionRange(shown.at, shown.at + shown.word.length);
            }}
          >
            {t('rules.formula.showPlace')}
          </Button>
        </div>
      )}
      {read !== null && 'expression' in read && (
        <EmptyHints
          expression={read.expression}
          group={group}
          onMend={(mended) => put(mended, 0, formula.text.length)}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="min-w-48 grow sm:max-w-72">
          <FieldChoice
            label={t('rules.formula.insertField')}
            placeholder={t('rules.formula.insertField')}
            choices={fieldChoices([...inReach, ...others], byId)}
            value={null}
            unknown=""
            onChange={(id) =>
              insert(inReach.some((field) => field.id === id) ? { field: id } : { column: id })
            }
          />
        </div>
        <HelpLink article="rule-functions" />
      </div>
    </div>
  );
}
