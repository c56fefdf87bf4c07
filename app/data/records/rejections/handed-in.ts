import type { RevokedDeviceChanges } from '#domain/entities/handed-in.ts';
import type { Rejection } from '#domain/entities/rejection.ts';

/** Converts an item that a revoked device handed in to a rejection with the device's name. */
export function rejectionOf(handed: RevokedDeviceChanges): Rejection {
  return {
    id: handed.uid,
    collection: handed.kind,
    recordId: handed.recordId,
    code: handed.code,
    at: handed.createdAt,
    state: stateOf(handed.state),
    device: handed.device,
  };
}

/** The server stores the text as handed in; if it is not a record, its text is shown. */
function stateOf(text: string): Rejection['state'] {
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state === 'object' && state !== null && !Array.isArray(state)) return { ...state };
  } catch {
    // Not JSON: the text is shown.
  }
  return { text };
}
