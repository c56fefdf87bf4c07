import { useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import {
  emptyCondition,
  emptyGroup,
  type ConditionGroup,
  type ConditionPart,
} from '#app/shared/rules/model/conditions.ts';
import { addPart, changePart, movePart, placeOf, removePart, stepPart } from '../model/edit.ts';
import { BuilderContext, type Builder } from './builder-context.ts';
import { ConditionGroupView } from './condition-group.tsx';
import { useLineDrag } from './use-line-drag.ts';
import { useLineFocus } from './use-line-focus.ts';

interface ConditionBuilderProps {
  root: ConditionGroup;
  onChange: (root: ConditionGroup) => void;
  /** The fields that can be compared. */
  fields: readonly RuleField[];
  byId: ReadonlyMap<string, RuleField>;
  /** Lines that are marked as not complete. */
  marked: ReadonlySet<string>;
}

function firstKey(part: ConditionPart): string {
  const [first] = part.kind === 'group' ? part.parts : [];
  return first === undefined ? part.key : firstKey(first);
}

/** A condition in words: 'Se todas destas forem verdade:' with a line for each. */
export function ConditionBuilder({ root, onChange, fields, byId, marked }: ConditionBuilderProps) {
  const { t } = useTexts();
  const around = useRef<HTMLDivElement>(null);
  const focus = useLineFocus(around);
  const [announcement, announce] = useState('');
  const { dragged, dragging } = useLineDrag(around, (key, { group, at }) => {
    const place = placeOf(root, key);
    if (place?.group.key !== group || place.at !== at) onChange(movePart(root, key, group, at));
  });
  const add = (group: string, part: ConditionPart): void => {
    onChange(addPart(root, group, part));
    focus(firstKey(part), 'field');
  };
  const remove = (key: string): void => {
    const place = placeOf(root, key);
    const rest = removePart(root, key);
    // The last line stays, empty.
    const kept = rest.parts.length === 0 ? { ...rest, parts: [emptyCondition()] } : rest;
    onChange(kept);
    const near = place?.group.parts[place.at + 1] ?? place?.group.parts[place.at - 1] ?? kept.parts[0];
    if (near !== undefined) focus(firstKey(near), 'field');
  };
  const step = (key: string, by: 1 | -1): void => {
    const moved = stepPart(root, key, by);
    if (moved === root) return;
    onChange(moved);
    focus(key, 'handle');
    const place = placeOf(moved, key);
    if (place !== null)
      announce(t('rules.row.moved', { place: place.at + 1, count: place.group.parts.length }));
  };
  const builder: Builder = {
    root,
    fields,
    byId,
    marked,
    dragged,
    dragging,
    focus,
    remove,
    step,
    changeCondition: (key, change) =>
      onChange(changePart(root, key, (part) => (part.kind === 'condition' ? change(part) : part))),
    setJoint: (key, joint) =>
      onChange(
        root.key === key
          ? { ...root, joint }
          : changePart(root, key, (part) => (part.kind === 'group' ? { ...part, joint } : part)),
      ),
    addCondition: (group) => add(group, emptyCondition()),
    addGroup: (group) => add(group, emptyGroup('any')),
  };
  return (
    <BuilderContext value={builder}>
      <div ref={around}>
        <output className="sr-only">{announcement}</output>
        <ConditionGroupView group={root} number="" depth={1} />
      </div>
    </BuilderContext>
  );
}
