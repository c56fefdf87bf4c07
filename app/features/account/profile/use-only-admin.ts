import { useData, useLive } from '#app/data/react.tsx';

/** Whether the device knows of nobody else who administers the person's company; the server has the last word. */
export function useOnlyAdmin(user: string): boolean {
  const { directory } = useData();
  const known = useLive(() => directory.watch(), [directory]) ?? [];
  const admins = known.filter(({ data }) => data.kind === 'user' && data.companyadmin && data.active);
  return admins.length === 1 && admins[0]?.uid === user;
}
