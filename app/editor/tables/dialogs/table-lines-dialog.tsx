import { type ReactNode, useState } from 'react';
import { SIDES, TABLE_LINES } from '#app/document/reading/tables/table-lines.ts';
import { TABLE_RANGES } from '#app/document/styles.ts';
import { ColorChoice } from '#app/editor/colors/color-choice.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { LineChoice } from '../cells/cell-lines.ts';

const POINTS = [0.25, 0.5, 0.75, 1, 1.5, 2.25, 3, 4.5] as const;
const PIXELS_PER_POINT = 4 / 3;

const COLORS = [
  '#000000',
  '#334155',
  '#64748b',
  '#94a3b8',
  '#cbd5e1',
  '#1e3a5f',
  '#1d4ed8',
  '#0e7c66',
  '#14532d',
  '#b91c1c',
  '#b45309',
  '#7e22ce',
] as const;

interface RadiosProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value;
  onValue: (value: Value) => void;
  children?: ReactNode;
}

function Radios<Value extends string>(props: RadiosProps<Value>) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{props.legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {props.options.map(({ value, label, disabled = false }) => (
          <label key={value} className="flex h-9 items-center gap-2 text-sm touch:h-11">
            <input
              type="radio"
              name={props.name}
              className="size-4 accent-accent"
              disabled={disabled}
              checked={props.value === value}
              onChange={() => props.onValue(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {props.children}
    </fieldset>
  );
}

const readPadding = (text: string, former: number): number => {
  const { min, max } = TABLE_RANGES.padding;
  const wanted = Number.parseInt(text, 10);
  return Number.isNaN(wanted) ? former : Math.min(max, Math.max(min, wanted));
};

interface TableLinesDialogProps {
  choice: LineChoice;
  onClose: () => void;
  onApply: (choice: LineChoice) => void;
}

/** Sets which lines a table or the selected cells have, their width and colour, and the space inside cells. */
export function TableLinesDialog({ choice, onClose, onApply }: TableLinesDialogProps) {
  const { t, format } = useTexts();
  const [chosen, setChosen] = useState(choice);
  const [x, setX] = useState(String(choice.padding.x));
  const [y, setY] = useState(String(choice.padding.y));
  const { scope, lines, sides, border } = chosen;
  const apply = () => {
    const padding = { x: readPadding(x, choice.padding.x), y: readPadding(y, choice.padding.y) };
    onApply({ ...chosen, padding });
  };
  const points = Math.round(border.width * 75) / 100;
  const widths = [...new Set([...POINTS, points])].sort((a, b) => a - b);
  return (
    <FormDialog
      title={t('table.lines.title')}
      submitLabel={t('table.apply')}
      onSubmit={apply}
      onClose={onClose}
    >
      <Radios
        legend={t('table.lines.scope')}
        name="scope"
        options={(['table', 'cells'] as const).map((value) => ({ value, label: t(`table.lines.${value}`) }))}
        value={scope}
        onValue={(value) =>
          setChosen({
            ...chosen,
            scope: value,
            lines: value === 'table' && lines === 'sides' ? 'all' : lines,
          })
        }
      />
      <Radios
        legend={t('table.lines.lines')}
        name="lines"
        options={[...TABLE_LINES, 'sides' as const].map((value) => ({
          value,
          label: t(`table.lines.${value}`),
          disabled: value === 'sides' && scope === 'table',
        }))}
        value={lines}
        onValue={(value) => setChosen({ ...chosen, lines: value })}
      >
        {lines === 'sides' && (
          <div className="flex flex-wrap gap-x-4">
            {SIDES.map((side) => (
              <Checkbox
                key={side}
                label={t(`table.lines.${side}`)}
                checked={sides[side]}
                onChange={(on) => setChosen({ ...chosen, sides: { ...sides, [side]: on } })}
              />
            ))}
          </div>
        )}
      </Radios>
      <Select
        label={t('table.lines.width')}
        value={points}
        options={widths.map((value) => ({
          value,
          label: t('table.lines.points', { points: format.number(value) }),
        }))}
        onChange={(value) => setChosen({ ...chosen, border: { ...border, width: value * PIXELS_PER_POINT } })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1.5 text-sm font-medium">{t('table.lines.color')}</legend>
        <ColorChoice
          colors={COLORS}
          current={border.color}
          onChoose={(color) => {
            if (color !== null) setChosen({ ...chosen, border: { ...border, color } });
          }}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1.5 text-sm font-medium">{t('table.lines.padding')}</legend>
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={t('table.lines.paddingX')}
            inputMode="numeric"
            value={x}
            onChange={(event) => setX(event.target.value.replaceAll(/\D/g, '').slice(0, 2))}
          />
          <TextField
            label={t('table.lines.paddingY')}
            inputMode="numeric"
            value={y}
            onChange={(event) => setY(event.target.value.replaceAll(/\D/g, '').slice(0, 2))}
          />
        </div>
      </fieldset>
    </FormDialog>
  );
}
