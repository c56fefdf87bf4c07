import { StyleMenu } from './style-menu.tsx';
import { StyleSelect } from './style-select.tsx';

export function StyleTools() {
  return (
    <>
      <StyleSelect />
      <StyleMenu />
    </>
  );
}
