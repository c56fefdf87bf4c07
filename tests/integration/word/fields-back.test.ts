import { expect, it } from 'vitest';
import type { Block, DocumentModel } from '#app/document/model.ts';
import { A4 } from '#app/document/page-setup.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { wordsIn } from '#tests/support/word/words-in.ts';
