/** The browser properties that identify a phone or a tablet, which cannot run the agent. */
export interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

/** Whether no agent can be installed here. An iPad identifies as a Mac, but a Mac has no touch screen. */
export function isPhone({ userAgent, maxTouchPoints }: Browser): boolean {
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
