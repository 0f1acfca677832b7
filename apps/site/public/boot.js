// Before the first paint: the colours that the reader chose.
(function () {
  var mode = 'system';
  try {
    mode = localStorage.getItem('theme') || 'system';
  } catch {
    mode = 'system';
  }
  var dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
})();
