import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import { Select } from '#app/ui/select.tsx';
import {
  GROUP_DEPTH_MAX,
  joints,
  type ConditionGroup,
  type ConditionPart,
} from '#app/shared/rules/model/conditions.ts';
import { lineMarks, useBuilder } from './builder-context.ts';
import { ConditionLine } from './condition-line.tsx';

interface GroupProps {
  group: ConditionGroup;
  /** Empty for the outermost group. */
  number: string;
  depth: number;
}

/** 'Se [todas] destas forem verdade:'. */
function JointChoice({ group, number, depth }: GroupProps) {
  const { t } = useTexts();
  const { setJoint, remove, step, dragging } = useBuilder();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {depth > 1 && (
        <span {...{ [lineMarks.part]: 'handle' }}>
          <MoveHandle
            label={t('rules.row.move', { number })}
            onStep={(by) => step(group.key, by)}
            {...dragging(group.key)}
          />
        </span>
      )}
      <span className="text-sm">{t('rules.joint.before')}</span>
      <Select
        hideLabel
        label={t('rules.joint.label')}
        value={group.joint}
        options={joints.map((value) => ({ value, label: t(`rules.joint.${value}`) }))}
        onChange={(joint) => setJoint(group.key, joint)}
        className="w-32"
      />
      <span className="grow text-sm">{t('rules.joint.after')}</span>
      {depth > 1 && (
        <IconButton
          icon={XMarkIcon}
          label={t('rules.row.removeGroup', { number })}
          onClick={() => remove(group.key)}
        />
      )}
    </div>
  );
}

const isLine = (part: ConditionPart | undefined): boolean => part?.kind === 'condition';

/** Conditions of which all, any or none must be true; groups are within groups. */
export function ConditionGroupView({ group, number, depth }: GroupProps) {
  const { t } = useTexts();
  const { addCondition, addGroup, dragged } = useBuilder();
  // How many of one condition must be true is no question.
  const isAlone = depth === 1 && group.parts.length === 1 && group.joint !== 'none' && isLine(group.parts[0]);
  const numberOf = (at: number): string => (number === '' ? String(at + 1) : `${number}.${at + 1}`);
  return (
    <div
      {...{ [lineMarks.group]: group.key }}
      className={clsx(
        'flex min-w-0 grow flex-col gap-2',
        depth > 1 && 'rounded-surface border border-line bg-sunken p-2',
        dragged === group.key && 'opacity-50',
      )}
    >
      {!isAlone && <JointChoice group={group} number={number} depth={depth} />}
      <ol className="flex flex-col gap-2">
        {group.parts.map((part, at) =>
          part.kind === 'condition' ? (
            <ConditionLine
              key={part.key}
              condition={part}
              number={numberOf(at)}
              alone={isAlone}
              startsHere={depth === 1 && at === 0 && part.field === null}
            />
          ) : (
            <li key={part.key} {...{ [lineMarks.line]: part.key }} className="min-w-0">
              <ConditionGroupView group={part} number={numberOf(at)} depth={depth + 1} />
            </li>
          ),
        )}
      </ol>
      <div className="flex flex-wrap gap-1">
        <Button kind="ghost" icon={PlusIcon} onClick={() => addCondition(group.key)}>
          {t('rules.row.add')}
        </Button>
        {depth < GROUP_DEPTH_MAX && (
          <Button kind="ghost" icon={PlusIcon} onClick={() => addGroup(group.key)}>
            {t('rules.row.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}
