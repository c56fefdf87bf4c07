/**
 * The last fallback: texts may not have loaded, so it contains its own texts in the product's main language and needs
 * only the stylesheet.
 */
export function StartFailed({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md" role="alert">
        <h1 className="text-h1 font-semibold">O Autodocs não conseguiu abrir neste navegador</h1>
        <p className="mt-2 text-muted">
          Feche as outras abas do Autodocs e recarregue a página. Em janela anônima, use uma janela comum.
          Nada do que está neste aparelho foi apagado.
        </p>
        <p className="mt-2 font-mono text-xs break-words text-faint">{String(error)}</p>
        <button
          type="button"
          onClick={() => location.reload()}
          className="mt-4 h-9 rounded-control bg-accent px-3 font-medium text-on-accent"
        >
          Recarregar
        </button>
      </div>
    </main>
  );
}
