import { changePassage, makePassage, type Refused } from '#app/editor/passages/change-passages.ts';
import { rowGroupOf, rowGroupsOf } from '#app/editor/passages/rows/row-group.ts';
import { fieldsInTarget } from '#app/editor/passages/target-fields.ts';
import type { Target } from '#app/editor/passages/targets.ts';
import { returnToCaret } from '#app/editor/passages/tools/return-to-caret.ts';
import { type Translate, useTexts } from '#app/i18n/texts.ts';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import type { Passage } from '#domain/entities/passage.ts';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import { useRuleForm } from '../rules/rule-form.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import { onlyIn, repeatableGroups, withGroup } from './new-group.ts';
import { type ChosenGroup, RepetitionDialog } from './repetition-dialog.tsx';
import { SubtotalDialog } from './subtotal-dialog.tsx';
import type { AskedPassage, PassagesState } from './use-passages.tsx';

function titleOf(target: Target, t: Translate): string {
  if (target.kind === 'words') return t('passages.dialog.words');
  return t(`passages.dialog.${target.kind}`, { count: target.keys.length });
}

const PROBLEMS = {
  'too-deep': 'tooDeep',
  'too-many': 'tooMany',
  nothing: 'nothing',
  repeated: 'subtotal.repeated',
} as const satisfies Record<Refused, string>;

const DIALOGS = {
  condition: AskedCondition,
  repetition: AskedRepetition,
  subtotal: AskedSubtotal,
  clause: AskedCondition,
} as const;

/** The dialogs that ask for the rule of a passage. */
export function PassageDialogs({ workspace, passages }: { workspace: Workspace; passages: PassagesState }) {
  const { asked, ask } = passages;
  if (asked === null) return null;
  const close = (): void => {
    const { editors } = workspace;
    returnToCaret(editors.areas[editors.active()], afterDialogs);
    ask(null);
  };
  const Asked = DIALOGS[asked.kind === 'change' ? asked.passage.kind : asked.kind];
  return <Asked workspace={workspace} asked={asked} onClose={close} />;
}

interface AskedProps {
  workspace: Workspace;
  asked: AskedPassage;
  onClose: () => void;
}

function useMake({ workspace: { editors, session }, asked, onClose }: AskedProps) {
  const { t } = useTexts();
  const notify = useNotify();
  return (passage: Passage, set?: ReturnType<typeof withGroup>['set']): void => {
    const { sections, fields } = session.current();
    const change = (): void => {
      if (asked.kind === 'change') {
        changePassage(editors, asked.id, passage);
        return;
      }
      const made = makePassage(editors, asked.area, asked.target, passage);
      if (typeof made === 'string') {
        notify({ kind: 'error', text: t(`passages.${PROBLEMS[made]}`) });
        return;
      }
      if (set !== undefined) session.setFields(set);
      notify({ kind: 'success', text: t('passages.made') });
    };
    const side = set && {
      undo: () => session.setFields({ sections, fields }),
      redo: () => session.setFields(set),
    };
    editors.history.group(change, side);
    onClose();
  };
}

/** The group in whose rows the passage is, or is to be; of one in several places, that of all, else what it was. */
function groupOfRows({ editors }: Workspace, asked: AskedPassage): string | undefined {
  if (asked.kind !== 'change') return rowGroupOf(editors, asked.area, asked.target);
  const [group, ...others] = new Set(rowGroupsOf(editors, asked.id).map((groups) => groups.at(-1)));
  if (others.length === 0) return group;
  return asked.passage.kind === 'condition' ? asked.passage.group : undefined;
}

function AskedCondition(props: AskedProps) {
  const { t } = useTexts();
  const { asked, onClose } = props;
  const make = useMake(props);
  const before = asked.kind === 'change' && asked.passage.kind === 'condition' ? asked.passage : null;
  const group = groupOfRows(props.workspace, asked);
  const { group: _, ...kept } = before ?? {};
  const inRows = group === undefined ? {} : { group };
  // Words of the library that get a rule stay words of the library.
  const origin = asked.kind === 'change' && 'origin' in asked.passage ? asked.passage.origin : undefined;
  const ofLibrary = origin === undefined ? {} : { origin };
  const save = (shown: Expression): void =>
    make({ ...kept, ...inRows, ...ofLibrary, kind: 'condition', shown });
  return (
    <RuleDialog
      open
      title={asked.kind === 'change' ? t('passages.menu.change') : titleOf(asked.target, t)}
      value={before?.shown ?? null}
      {...inRows}
      onSave={save}
      onClose={onClose}
    />
  );
}

function AskedRepetition(props: AskedProps) {
  const { workspace, asked, onClose } = props;
  const { byId, fields } = useRuleForm();
  const make = useMake(props);
  const around = groupOfRows(workspace, asked);
  const groups = repeatableGroups(byId, around);
  const { uses, editors, session } = workspace;
  const offered =
    asked.kind === 'change'
      ? []
      : onlyIn(fields, fieldsInTarget(editors.areas[asked.area], asked.target), uses.current());
  const save = (chosen: ChosenGroup): void => {
    if ('group' in chosen) {
      make({ kind: 'repetition', group: chosen.group });
      return;
    }
    const { group, set } = withGroup(session.current(), chosen.name, chosen.columns, around);
    make({ kind: 'repetition', group }, set);
  };
  return (
    <RepetitionDialog
      groups={groups}
      group={asked.kind === 'change' && asked.passage.kind === 'repetition' ? asked.passage.group : null}
      offered={offered}
      canCreate={around === undefined || byId.get(around)?.groups.length === 0}
      onSave={save}
      onClose={onClose}
    />
  );
}

function AskedSubtotal(props: AskedProps) {
  const { asked, onClose } = props;
  const make = useMake(props);
  return (
    <SubtotalDialog
      at={asked.kind === 'change' && asked.passage.kind === 'subtotal' ? asked.passage.at : null}
      onSave={(at) => make({ kind: 'subtotal', at })}
      onClose={onClose}
    />
  );
}
