/**
 * Why a backup, restore or move was refused, in one sentence for the operator. Nothing was changed unless it says so.
 */
export class Refusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = 'Refusal';
  }
}
