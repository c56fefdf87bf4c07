/** What of a browser tells a phone or a tablet, which runs no agent. */
export interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

/** Whether no agent can be installed here. An iPad says that it is a Mac, which has no touch screen. */
export function isPhone({ userAgent, maxTouchPoints }: Browser): boolean {
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
