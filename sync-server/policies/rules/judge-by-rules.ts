import { documentId, toRecord } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { VERSION_TYPE } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import { readVersion } from '#domain/entities/template-version.ts';
import type { Template } from '#domain/entities/template.ts';
import { followsRules, hasRuleMarks } from '#domain/rules/living/execution-problem.ts';
import { hasWrongPhotos } from '#domain/rules/living/photo-values.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import { hasReadableRules } from '#domain/rules/living/template-rules.ts';
import { isClause } from '#domain/rules/templates/fillable.ts';
import type { KnownForms } from '#server/stores/documents/known-forms.ts';
import type { CompanyFiles } from '#server/stores/files/company-files.ts';
import { formDigest } from './form-digest.ts';

interface JudgeParts {
  /** The company's records and files. */
  records: Pick<Database, 'get'>;
  files: Pick<CompanyFiles, 'describe' | 'head'>;
  forms: Pick<KnownForms, 'of'>;
  /** The sender can make states of templates, which the server does not know before they arrive. */
  writesTemplates: boolean;
}

interface Held {
  write: string;
  isClause: boolean;
  form: LivingForm;
}

/** Time after which other callers get a turn while a batch is judged. */
const TURN_MS = 10;

/**
 * Judges a batch of pushed records by the rules of templates. An execution is judged by the state of the template that
 * it names: the stored one, or the file of a version whose form the template has had (ADR 0061). Without either, one
 * that rules can have decided has to wait. A clause of the library is not filled in.
 */
export class JudgeByRules {
  private readonly parts: JudgeParts;
  private readonly held = new Map<string, Promise<Held | null>>();
  private readonly versions = new Map<string, Promise<LivingForm | null>>();
  private turn = 0;

  constructor(parts: JudgeParts) {
    this.parts = parts;
  }

  /** @returns why the new state is refused; null if it is not */
  async problemOf<N extends CollectionName>(
    collection: N,
    record: ReplicatedCollections[N],
  ): Promise<ErrorCode | null> {
    if (collection === 'template')
      return hasReadableRules(record as Template) ? null : 'template-rules-invalid';
    if (collection !== 'execution') return null;
    await this.letOthers();
    return this.problemOfExecution(record as Execution);
  }

  private async problemOfExecution(execution: Execution): Promise<ErrorCode | null> {
    const held = await once(this.held, execution.template, (uid) => this.readHeld(uid));
    // Its kind never changes, so former states are not of a template either.
    if (held?.isClause === true) return 'template-is-clause';
    const isHeldState = held !== null && held.write === execution.templateWrite;
    const form = isHeldState ? held.form : await this.versionOf(execution, held);
    if (hasWrongPhotos(execution, form)) return 'execution-photos-invalid';
    if (form !== null) return followsRules(execution, form) ? null : 'execution-differs';
    const isRuled = hasRuleMarks(execution) || (held !== null && isLiving(held.form));
    return isRuled ? 'template-state-missing' : null;
  }

  private async readHeld(uid: string): Promise<Held | null> {
    const document = await this.parts.records.get(documentId('template', uid));
    if (document === null) return null;
    const template = toRecord(document, 'template');
    return {
      write: template.write.id,
      isClause: isClause(template),
      form: livingFormOf(template, DOCUMENT_LANGUAGE),
    };
  }

  private async versionOf({ version, template }: Execution, held: Held | null): Promise<LivingForm | null> {
    if (version === undefined) return null;
    return once(this.versions, `${template} ${version}`, async () => {
      const form = await this.readVersion(version, template);
      return form !== null && (await this.isOfTemplate(form, template, held)) ? form : null;
    });
  }

  /** Everybody who fills in documents can send such a file: what it says is compared with what the template was. */
  private async isOfTemplate(form: LivingForm, template: string, held: Held | null): Promise<boolean> {
    if (this.parts.writesTemplates) return true;
    if (!isLiving(form) && (held === null || !isLiving(held.form))) return true;
    const digest = formDigest(form);
    if (held !== null && formDigest(held.form) === digest) return true;
    return (await this.parts.forms.of(template)).includes(digest);
  }

  /** Null also of a file that is no version of this template. */
  private async readVersion(hash: string, template: string): Promise<LivingForm | null> {
    const { files } = this.parts;
    const described = await files.describe(hash);
    if (described === null || described.type !== VERSION_TYPE || described.size > limits.fileBytes)
      return null;
    const bytes = await files.head(hash, described.size);
    const version = readVersion(new TextDecoder().decode(bytes));
    return version === null || version.uid !== template ? null : livingFormOf(version, DOCUMENT_LANGUAGE);
  }

  /** A batch of executions of a large form takes long: other callers' requests are served in between. */
  private async letOthers(): Promise<void> {
    const now = performance.now();
    if (now - this.turn < TURN_MS) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.turn = performance.now();
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: (key: string) => Promise<T>): Promise<T> {
  const found = known.get(key) ?? read(key);
  known.set(key, found);
  return found;
}
