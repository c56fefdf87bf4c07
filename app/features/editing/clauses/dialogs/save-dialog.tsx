import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { makeClause, linkUse } from '#app/document/clauses/make-clause.ts';
import { plainText } from '#app/document/comparing/units.ts';
import { isJsonNode } from '#app/document/reading/json-node.ts';
import { placesOf } from '#app/editor/clauses/clause-commands.ts';
import { newPassageId } from '#app/editor/passages/copied/copied-passages.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { areaChoices } from '#app/shared/areas/area-choices.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import { applyContent } from '../../comparing/apply-content.ts';
import type { ClauseDialogProps } from '../clause-dialog-props.ts';
import { originOfClause } from '../put-clause.ts';

/** Characters of the suggested name. */
const SUGGESTED = 60;

/** The beginning of the text, as a name. */
function suggestedName(blocks: readonly unknown[]): string {
  const words =
    blocks
      .filter(isJsonNode)
      .map(plainText)
      .find((text) => text.trim() !== '') ?? '';
  const name = words.trim();
  return name.length <= SUGGESTED ? name : `${name.slice(0, SUGGESTED).replace(/\s+\S*$/u, '')}…`;
}

/** Makes a clause of the library from selected blocks, and links the blocks to it if wanted. */
export function SaveDialog({ workspace, asked, onClose }: ClauseDialogProps<'save'>) {
  const { t } = useTexts();
  const { templates, areas } = useData();
  const notify = useNotify();
  const attempt = useAttempt();
  const may = useMay()('templates.edit');
  const tree = useLive(() => areas.watchTree(), [areas]);
  const [range] = useState(() => placesOf(workspace.editors, asked.blocks));
  const [blocks] = useState(() => {
    const { children } = workspace.session.content().document.content.root;
    return range === null ? [] : children.slice(range.from, range.to + 1);
  });
  const [name, setName] = useState(() => suggestedName(blocks));
  const [area, setArea] = useState(workspace.area);
  const [links, setLinks] = useState(true);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = name.trim() === '';
  const save = async (): Promise<void> => {
    const places = placesOf(workspace.editors, asked.blocks);
    if (places === null) return;
    const content = workspace.session.content();
    const made = makeClause(content, places);
    const clause = await templates.create({
      kind: 'clause',
      name: name.trim(),
      templateArea: area,
      fields: [...made.fields],
      sections: [...made.sections],
      document: made.document,
    });
    const told = { name: clause.name };
    if (!links) {
      notify({ kind: 'success', text: t('clauses.save.done', told) });
      return;
    }
    const origin = await originOfClause(clause, templates);
    const linked = linkUse(workspace.session.content(), places, { origin, passage: newPassageId() });
    if (!('problem' in linked)) applyContent(workspace, linked);
    const text = 'problem' in linked ? t('clauses.save.notLinked', told) : t('clauses.save.done', told);
    notify({ kind: 'success', text });
  };
  const submit = (): void => {
    setAsks(true);
    if (isMissing) return;
    attempt(async () => {
      setBusy(true);
      await save().finally(() => setBusy(false));
      onClose();
    });
  };
  return (
    <FormDialog
      title={t('clauses.save.title')}
      description={
        may ? t('clauses.save.text', { count: blocks.length }) : missingPermissionText('templates.edit', t)
      }
      submitLabel={t('clauses.save.submit')}
      busy={busy}
      disabled={!may || range === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('clauses.save.name')}
        value={name}
        maxLength={TEMPLATE_NAME_MAX}
        required
        error={asks && isMissing ? t('clauses.save.missingName') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {tree !== undefined && (
        <Autocomplete
          label={t('clauses.category')}
          value={tree.areas.has(area) ? area : ''}
          choices={areaChoices(tree, t('browser.home'))}
          onChange={setArea}
        />
      )}
      <div className="flex flex-col gap-1">
        <Checkbox label={t('clauses.save.link')} checked={links} onChange={setLinks} />
        <p className="pl-7 text-sm text-muted">{t('clauses.save.linkHelp')}</p>
      </div>
    </FormDialog>
  );
}
