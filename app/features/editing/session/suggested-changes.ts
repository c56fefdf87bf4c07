import { restoreDocument } from '#app/document/reading/restore.ts';
import type { SuggestedTexts, Suggestion } from '#app/document/suggesting/suggestion.ts';
import { suggestionsOf, withoutSuggested } from '#app/document/suggesting/suggestions-of.ts';
import type { Template } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { asStored, type EditContent } from './edit-content.ts';

/** Stores one suggestion; `texts` are those that it refers to. */
export type StoreSuggestion = (suggestion: Suggestion, texts: SuggestedTexts) => Promise<unknown>;

/** Stores the changes of a text as suggestions, each once, although storing one of them may fail. */
export class SuggestedChanges {
  /** Those that are stored, although sending did not end. */
  readonly #stored = new Set<string>();

  /** @throws what `store` throws */
  async send(former: Template, { document }: EditContent, store: StoreSuggestion): Promise<void> {
    const texts = restoreDocument(former.document);
    for (const suggestion of suggestionsOf(texts, document)) {
      const key = JSON.stringify(suggestion);
      if (this.#stored.has(key)) continue;
      await store(suggestion, texts);
      this.#stored.add(key);
    }
  }

  forget(): void {
    this.#stored.clear();
  }
}

/** What of the content is no suggestion; null if that is nothing. */
export function notSuggested(former: Template, content: EditContent): EditContent | null {
  const rest = { ...content, document: withoutSuggested(restoreDocument(former.document), content.document) };
  const parts = ({ name, fields, sections, document }: EditContent | Template): unknown => ({
    name,
    fields,
    sections,
    document,
  });
  return sameValue(parts(former), parts({ ...rest, document: asStored(rest.document, former) }))
    ? null
    : rest;
}
