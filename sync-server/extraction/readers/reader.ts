import type { ExtractionLimits } from '../extraction.ts';
import type { TextSink } from '../parsing/text-sink.ts';

/** Writes the text of a file. @throws Unreadable, and TextIsFull of the sink */
export type Reader = (bytes: Uint8Array, sink: TextSink, limits: ExtractionLimits) => void | Promise<void>;
