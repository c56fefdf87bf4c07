// Runs before the first paint, so that a dark page never flashes white; the content policy forbids inline scripts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('autodocs.theme');
  } catch (error) {
    stored = null;
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
