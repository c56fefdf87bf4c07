import { useLocation } from 'react-router';
import { z } from 'zod';

const stateSchema = z.object({ back: z.string().startsWith('/') });

/** The address that the conflict was opened from; the list of conflicts if it was opened directly. */
export function useWayBack(): string {
  const { state } = useLocation();
  return stateSchema.safeParse(state).data?.back ?? '/sync';
}
