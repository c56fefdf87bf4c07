import type { Viewer } from '#domain/rules/permissions.ts';
import type { EventFrame } from './event-frame.ts';

/** Where a device's events go. */
export interface EventSink {
  /** False when the device is too slow and was cut. */
  send(frame: EventFrame): boolean;
  end(): void;
}

/** One device listening. Thousands of them are open at a time: it holds nothing that they could share. */
export interface Subscriber {
  session: string;
  viewer: Viewer;
  sink: EventSink;
  /** Changes are told only after `hello`. */
  greeted: boolean;
}
