import { contentOf } from '../session/edit-content.ts';
import type { Workspace } from '../session/create-workspace.ts';
import type { TemplateStore } from '#app/data/ports.ts';
import type { ComparedContent } from '#app/document/comparing/comparison.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import type { Template } from '#domain/entities/template.ts';

/** What is compared: the text in the editor, the published template, one of its versions, or another template. */
export type Side =
  | { kind: 'draft' }
  | { kind: 'published' }
  | { kind: 'version'; file: string }
  | { kind: 'template'; uid: string; name: string };

/** A side as the value of a control. */
export function sideKey(side: Side): string {
  if (side.kind === 'version') return side.file;
  return side.kind === 'template' ? `template:${side.uid}` : side.kind;
}

export interface SideSources {
  workspace: Workspace;
  published: Template;
  templates: Pick<TemplateStore, 'version' | 'get'>;
}

/** Null if neither this device nor the server can provide it now. */
export async function loadSide(
  side: Side,
  { workspace, published, templates }: SideSources,
): Promise<ComparedContent | null> {
  switch (side.kind) {
    case 'draft':
      return workspace.session.content();
    case 'published':
      return contentOf(published);
    case 'version': {
      const version = await templates.version(side.file).catch(() => null);
      return version === null ? null : { ...version, document: restoreDocument(version.document) };
    }
    case 'template': {
      const template = await templates.get(side.uid).catch(() => null);
      return template === null ? null : contentOf(template);
    }
  }
}
