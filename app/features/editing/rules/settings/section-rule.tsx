import { useState } from 'react';
import { RuleIcon } from '#app/editor/toolbar/icons.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import { RuleDialog } from '../rule-dialog.tsx';
import { useRuleForm } from '../rule-form.tsx';
import { sentenceOf } from '#app/shared/rules/sentence.ts';

interface SectionRuleProps {
  id: string;
  name: string;
  shown: Expression | undefined;
  onChange: (shown: Expression | undefined) => void;
}

/** The button of a section that makes and changes when it is shown; pressed while there is a rule. */
export function SectionRule({ id, name, shown, onChange }: SectionRuleProps) {
  const { t, language } = useTexts();
  const { byId } = useRuleForm();
  const [open, setOpen] = useState(false);
  const title = t('rules.settings.sectionShown', { name });
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton
        icon={RuleIcon}
        className="size-8! touch:size-11! [&_svg]:size-4"
        label={shown === undefined ? title : `${title}: ${sentenceOf(shown, { fields: byId, language }, t)}`}
        pressed={shown !== undefined}
        onClick={() => setOpen(true)}
      />
      {open && (
        <RuleDialog
          open
          title={title}
          value={shown ?? null}
          place={{ kind: 'section', section: id }}
          onClose={close}
          onSave={(expression) => {
            onChange(expression);
            close();
          }}
          {...(shown === undefined
            ? {}
            : {
                onRemove: () => {
                  onChange(undefined);
                  close();
                },
              })}
        />
      )}
    </>
  );
}
