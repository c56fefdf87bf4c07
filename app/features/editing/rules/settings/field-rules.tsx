import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { RULE_MESSAGE_MAX, type FieldRules, type FieldType } from '#domain/entities/field-settings.ts';
import { RuleRow } from './rule-row.tsx';

interface FieldRulesProps {
  /** Id of the field. */
  field: string;
  rules: FieldRules;
  type: FieldType;
  /** Names of the field's options; empty if it offers none. */
  options: readonly string[];
  /** Id of the group of which the field is a column. */
  group: string | undefined;
  onChange: (rules: FieldRules) => void;
}

type Part = Partial<{ [Key in keyof FieldRules]: FieldRules[Key] | undefined }>;

/** The rules with some of them changed; those without a value are left out. */
export function withRules(rules: FieldRules, part: Part): FieldRules {
  const all = Object.entries({ ...rules, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all);
}

function ValidRule({ field, rules, group, onChange }: FieldRulesProps) {
  const { t } = useTexts();
  const { valid } = rules;
  return (
    <>
      <RuleRow
        label={t('rules.settings.valid')}
        without={t('rules.settings.validWithout')}
        value={valid?.rule}
        group={group}
        place={{ kind: 'field', field, rule: 'valid' }}
        decided="valid"
        onChange={(rule) =>
          onChange(
            withRules(rules, {
              valid:
                rule === undefined
                  ? undefined
                  : { rule, message: valid?.message ?? t('rules.settings.messageDefault') },
            }),
          )
        }
      />
      {valid !== undefined && (
        <TextField
          label={t('rules.settings.message')}
          hint={t('rules.settings.messageHint')}
          value={valid.message}
          maxLength={RULE_MESSAGE_MAX}
          onChange={({ target }) =>
            onChange(withRules(rules, { valid: { ...valid, message: target.value } }))
          }
        />
      )}
    </>
  );
}

function OptionRules({ field, rules, options, group, onChange }: FieldRulesProps) {
  const { t } = useTexts();
  const known = rules.options ?? [];
  return options.map((name) => (
    <RuleRow
      key={name}
      label={t('rules.settings.optionShown', { name })}
      without={t('rules.settings.always')}
      value={known.find((option) => option.name === name)?.shown}
      group={group}
      place={{ kind: 'field', field, rule: 'options', option: name }}
      decided="option"
      onChange={(shown) => {
        const others = known.filter((option) => option.name !== name);
        const all = shown === undefined ? others : [...others, { name, shown }];
        onChange(withRules(rules, { options: all.length === 0 ? undefined : all }));
      }}
    />
  ));
}

/** What a field does by rule; folded while it has none. */
export function FieldRulesPart(props: FieldRulesProps) {
  const { field, rules, type, options, group, onChange } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(Object.keys(rules).length > 0);
  const rowOf = (kind: 'shown' | 'required' | 'calculated' | 'defaultValue') => (
    <RuleRow
      label={t(`rules.settings.${kind}`)}
      without={t(`rules.settings.${kind}Without`)}
      value={rules[kind]}
      group={group}
      place={{ kind: 'field', field, rule: kind }}
      decided={kind === 'required' ? 'required' : 'shown'}
      {...(kind === 'calculated' || kind === 'defaultValue' ? { makes: type } : {})}
      onChange={(value) => onChange(withRules(rules, { [kind]: value }))}
    />
  );
  return (
    <Collapsible
      title={t('rules.settings.title')}
      open={open}
      onToggle={() => setOpen(!open)}
      toggleClassName="font-medium"
      contentClassName="flex flex-col pl-2"
      aside={
        Object.keys(rules).length > 0 && (
          <span className="text-sm text-muted">{Object.keys(rules).length}</span>
        )
      }
    >
      {rowOf('shown')}
      {rowOf('required')}
      {type !== 'photos' && rowOf('calculated')}
      {type !== 'photos' && rowOf('defaultValue')}
      <ValidRule {...props} />
      {options.length > 0 && <OptionRules {...props} />}
    </Collapsible>
  );
}
