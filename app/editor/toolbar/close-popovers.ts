/** The overflow menu is above everything, including panels that its tools open. */
export function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}
