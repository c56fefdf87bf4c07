import { TextReading } from '#server/commands/documents/text-reading.ts';
import { Places } from '#server/load/places.ts';
import type { Services } from '#server/services.ts';
import { AreaPlaces } from '#server/stores/documents/area-places.ts';
import { CategoryContents } from '#server/stores/documents/category-contents.ts';
import { TextFilters } from '#server/stores/documents/document-texts.ts';
import { ExecutionMoments } from '#server/stores/documents/execution-moments.ts';
import { FilingContents } from '#server/stores/documents/filing-contents.ts';
import { createMadePrefilled, type MadePrefilledLinks } from '#server/stores/integrations/made-prefilled.ts';
import { createPublicForms, type PublicForms } from '#server/stores/integrations/public-forms.ts';

/** Templates, executions and filed documents, and the public forms that fill templates. */
export interface DocumentServices {
  /** When the executions of each company were created, for daily counts. */
  executionMoments: ExecutionMoments;
  /** The parent of each category of a company, for moves. */
  areaPlaces: AreaPlaces;
  /** Categories of each company and their contents, for creating and removing those of a GED. */
  categoryContents: CategoryContents;
  /** The filing of each company, for changes of its items. */
  filingContents: FilingContents;
  /** Reads the text of documents for search. */
  textReading: TextReading;
  /** Word filters for the texts of each company, for search. */
  textFilters: TextFilters;
  /** Counts concurrent text searches. */
  textPlaces: Places;
  publicForms: PublicForms;
  madePrefilled: MadePrefilledLinks;
}

type Needs = Pick<Services, 'clock' | 'store'> &
  Omit<ConstructorParameters<typeof TextReading>[0], 'filingContents'>;

export function createDocumentServices(services: Needs): DocumentServices {
  const { clock, store } = services;
  const filingContents = new FilingContents(store);
  return {
    executionMoments: new ExecutionMoments(store),
    areaPlaces: new AreaPlaces(store),
    categoryContents: new CategoryContents(store),
    filingContents,
    textReading: new TextReading({ ...services, filingContents }),
    textFilters: new TextFilters(store),
    textPlaces: new Places(),
    publicForms: createPublicForms(store.central),
    madePrefilled: createMadePrefilled(store.central, clock),
  };
}
