import type { Viewer } from '#domain/rules/permissions.ts';

/** Where a device's events go. */
export interface EventSink {
  /** `text`: one event as JSON, or '' for a sign of life. False when the device is too slow and was cut. */
  send(text: string): boolean;
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
