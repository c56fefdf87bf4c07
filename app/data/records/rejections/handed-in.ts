import type { RevokedDeviceChanges } from '#domain/entities/handed-in.ts';
import type { Rejection } from '#domain/entities/rejection.ts';

/** What a revoked device handed in, as one of the refused changes: told by the device's name. */
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

/** The server stores the text as it was handed in; what is no record is shown as its text. */
function stateOf(text: string): Rejection['state'] {
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state === 'object' && state !== null && !Array.isArray(state)) return { ...state };
  } catch {
    // Shown as it is.
  }
  return { text };
}
