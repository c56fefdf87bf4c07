// Where somebody is signed in on this device, the workspace is fetched beside the entry instead of after it. By the
// same marks `app/data/data-loader.ts` decides what is shown; fetching too little or too much changes nothing else.
(function () {
  var meta = document.querySelector('meta[name=workspace-parts]');
  var marks = ['autodocs.data.profile', 'autodocs.data.revoked', 'autodocs.data.wiping'];
  var here = false;
  try {
    here = marks.some(function (mark) {
      return localStorage.getItem(mark) !== null;
    });
  } catch (error) {
    here = false;
  }
  if (!here || meta === null) return;
  meta.content.split(' ').forEach(function (href) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.appendChild(link);
  });
})();
