declare module 'pdfmake/js/index.js' {
  const pdfmake: unknown;
  export default pdfmake;
}
declare module 'pdfmake/build/pdfmake.js' {
  const pdfmake: unknown;
  export default pdfmake;
}
